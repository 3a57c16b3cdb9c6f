-- Refuses what waits to count, in the name of the owner of the session whose token is passed: a new owner's work ends, a new
-- key is removed, a decision isn't carried out. Returns whether it was this call.
create or replace function staff_refuse_wait(p_token_hash bytea, p_wait bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  owner_id bigint;
  wait staff_waits;
begin
  select m.id into owner_id from staff_sessions s join staff_members m on m.id = s.member_id
    where s.token_hash = p_token_hash and s.is_confirmed and s.ended_at is null and m.ended_at is null
      and s.expires_at > app_now() and 'owner' = any (m.bundles);
  if not found then return false; end if;
  update staff_waits set ended_at = app_now(), ended_by = owner_id where id = p_wait and ended_at is null returning * into wait;
  if not found then return false; end if;
  case wait.what
    when 'KEY' then
      delete from staff_passkeys where member_id = wait.member_id and wait.about = 'key ' || member_id || ' ' || credential_id;
      delete from staff_authenticators where member_id = wait.member_id and wait.about = 'authenticator ' || member_id;
      update staff_sessions set ended_at = app_now() where member_id = wait.member_id and ended_at is null;
    when 'OWNER' then
      update staff_members set ended_at = app_now() where id = wait.member_id and ended_at is null;
      update staff_sessions set ended_at = app_now() where member_id = wait.member_id and ended_at is null;
    else
      update staff_requests set state = 'REFUSED' where id = wait.request_id and state = 'APPROVED' and carried_out_at is null;
  end case;
  return true;
end
$$;
revoke execute on function staff_refuse_wait from public;
grant execute on function staff_refuse_wait to aureus_app;
