-- Another policy: `p_subject` is the version that it takes the place of.
create or replace function staff_ask_policy(
  p_own bigint,
  p_subject bigint,
  p_payload jsonb,
  out player bigint,
  out member bigint,
  out amount bigint,
  out rules text[],
  out details jsonb
)
  language plpgsql
  as $$
begin
  amount := 0;
  if p_subject is distinct from (select coalesce(max(v.version), 1) from staff_policy_versions v) then
    raise exception 'the policy is another one by now' using errcode = 'AU007';
  end if;
  details := p_payload || jsonb_build_object('from', staff_policy_now());
end
$$;
revoke execute on function staff_ask_policy from public;
