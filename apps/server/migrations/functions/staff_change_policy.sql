-- Puts a policy in force that was agreed to, and keeps it as a version. Returns the version; null when it isn't agreed to,
-- done already, or was asked for when another one was in force.
create or replace function staff_change_policy(p_request bigint) returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
  now_version integer;
begin
  select * into asked from staff_requests where id = p_request and kind = 'POLICY' for update;
  if not found or asked.state <> 'APPROVED' or asked.carried_out_at is not null then return null; end if;
  lock table staff_policies in share row exclusive mode;
  select coalesce(max(version), 1) into now_version from staff_policy_versions;
  if asked.subject <> now_version then return null; end if;
  insert into staff_policy_versions (version, rules, at)
    select 1, staff_policy_now(), asked.created_at where not exists (select from staff_policy_versions);
  delete from staff_policies;
  insert into staff_policies (position, kind, from_amount, review_rule, risk, from_day, needs, needs_owner)
    select rule.place, rule.value ->> 'kind', (rule.value ->> 'from_amount')::bigint, rule.value ->> 'review_rule',
           rule.value ->> 'risk', (rule.value ->> 'from_day')::bigint, (rule.value ->> 'needs')::smallint,
           (rule.value ->> 'needs_owner')::boolean
    from jsonb_array_elements(asked.payload -> 'rules') with ordinality as rule (value, place);
  -- Whatever is asked for is decided by some rule.
  if exists (select from staff_kinds k where not exists (
       select from staff_policies p where p.kind = k.kind and p.from_amount = 0 and p.review_rule is null
         and p.risk is null and p.from_day is null)) then
    raise exception 'a kind has no rule for what is left' using errcode = 'AU007';
  end if;
  -- No one changes alone who may do what, or this policy.
  if exists (select from staff_policies p where p.kind in ('ROLE_CHANGE', 'BADGE', 'POLICY', 'KEYS', 'DEPOSIT', 'RETURN') and p.needs = 0)
     or exists (select from staff_policies p where p.kind in ('POLICY', 'KEYS') and not p.needs_owner)
     or exists (select from staff_policies p where p.kind in ('ROLE_CHANGE', 'BADGE') and not p.needs_owner and p.position < (
         select min(o.position) from staff_policies o where o.kind = p.kind and o.review_rule = 'owner'
           and o.needs_owner and o.risk is null and o.from_day is null and o.from_amount = 0) is not false) then
    raise exception 'roles and the policy need an owner' using errcode = 'AU007';
  end if;
  insert into staff_policy_versions (version, rules, request_id) values (now_version + 1, staff_policy_now(), p_request);
  return now_version + 1;
end
$$;
revoke execute on function staff_change_policy from public;
grant execute on function staff_change_policy to aureus_app;
