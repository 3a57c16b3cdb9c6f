-- Ends a member's work: no sign-in and no vote any more. Returns false when it was over, or is one's own.
create or replace function staff_end_member(p_token_hash bytea, p_member bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  perform from staff_sessions s join staff_members m on m.id = s.member_id
    where s.token_hash = p_token_hash and s.is_confirmed and s.ended_at is null and m.ended_at is null
      and s.expires_at > app_now() and m.id <> p_member;
  if not found then return false; end if;
  -- An owner's work is ended by an owner.
  if exists (select from staff_members m where m.id = p_member and 'owner' = any (m.bundles))
     and not exists (select from staff_sessions s join staff_members m on m.id = s.member_id
                     where s.token_hash = p_token_hash and 'owner' = any (m.bundles)) then
    return false;
  end if;
  update staff_members set ended_at = app_now() where id = p_member and ended_at is null;
  if not found then return false; end if;
  update staff_sessions set ended_at = app_now() where member_id = p_member and ended_at is null;
  return true;
end
$$;
revoke execute on function staff_end_member from public;
grant execute on function staff_end_member to aureus_app;
