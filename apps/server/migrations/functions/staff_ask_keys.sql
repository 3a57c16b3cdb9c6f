-- Keys that a member has lost: `p_subject` is the member.
create or replace function staff_ask_keys(
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
  select m.id, p_payload || jsonb_build_object('name', m.name) into strict member, details
    from staff_members m where m.id = p_subject and m.ended_at is null;
end
$$;
revoke execute on function staff_ask_keys from public;
