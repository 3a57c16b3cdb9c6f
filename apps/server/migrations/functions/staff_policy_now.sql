-- The policy that is in force, as a list of its rules in their order.
create or replace function staff_policy_now() returns jsonb
  language sql
  stable
  as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'from_amount', p.from_amount, 'review_rule', p.review_rule,
      'risk', p.risk, 'from_day', p.from_day, 'needs', p.needs, 'needs_owner', p.needs_owner) order by p.position), '[]')
  from staff_policies p
$$;
revoke execute on function staff_policy_now from public;
