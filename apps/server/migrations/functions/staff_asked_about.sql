-- Which player a request would be about, as staff_ask finds it: the reason is sealed under that player's key before it's
-- asked. Null where it's about no player.
create or replace function staff_asked_about(p_token_hash bytea, p_kind text, p_subject bigint, p_payload jsonb) returns bigint
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own bigint;
  found_out record;
begin
  select s.member_id into own from staff_sessions s where s.token_hash = p_token_hash;
  if not exists (select from staff_kinds where kind = p_kind) then return null; end if;
  execute format('select * from %I($1, $2, $3)', 'staff_ask_' || lower(p_kind))
    into strict found_out using own, p_subject, p_payload;
  return found_out.player;
end
$$;
revoke execute on function staff_asked_about from public;
grant execute on function staff_asked_about to aureus_app;
