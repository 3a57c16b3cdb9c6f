-- Takes all keys of a member whose new ones were agreed to, and ends the sessions: the next way in is an invite link.
-- Returns whether it was this call.
create or replace function staff_replace_keys(p_request bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
begin
  select * into asked from staff_requests where id = p_request and kind = 'KEYS' for update;
  if not found or asked.state <> 'APPROVED' or asked.carried_out_at is not null then return false; end if;
  delete from staff_passkeys where member_id = asked.member_id;
  delete from staff_authenticators where member_id = asked.member_id;
  update staff_waits set ended_at = app_now() where member_id = asked.member_id and what = 'KEY' and ended_at is null;
  delete from staff_identities where member_id = asked.member_id;
  update staff_sessions set ended_at = app_now() where member_id = asked.member_id and ended_at is null;
  return true;
end
$$;
revoke execute on function staff_replace_keys from public;
grant execute on function staff_replace_keys to aureus_app;
