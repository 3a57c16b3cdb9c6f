-- Another role, or a new member where `p_subject` is null. An owner's role is given and taken by owners.
create or replace function staff_ask_role_change(
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
  details := p_payload;
  if p_subject is not null then
    select m.id, details || jsonb_build_object('name', m.name, 'from', to_jsonb(m.bundles))
      into strict member, details from staff_members m where m.id = p_subject and m.ended_at is null;
  end if;
  if details -> 'bundles' ? 'owner' or details -> 'from' ? 'owner' then rules := array['owner']; end if;
end
$$;
revoke execute on function staff_ask_role_change from public;
