-- Gives a player's account the badge that was agreed to, or takes it: without one the account is again what the identity
-- check made of it. Where the request names a member, the account becomes this member's own, and no one else's; where it
-- says so, it's no longer this member's. Returns
-- false when it isn't agreed to or done already, when it has become an owner's matter since and no owner agreed, or when the
-- member has left.
create or replace function staff_give_badge(p_request bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
  now_role text;
  given text;
  leaves boolean;
begin
  select * into asked from staff_requests where id = p_request and kind = 'BADGE' for update;
  if not found or asked.state <> 'APPROVED' or asked.carried_out_at is not null then return false; end if;
  -- One at a time: what is read here of members and accounts stands until the end of the transaction.
  lock table staff_members in share row exclusive mode;
  select role into now_role from account_players where id = asked.player_id and role <> 'BOT' for update;
  if not found then return false; end if;
  given := asked.payload ->> 'role';
  leaves := coalesce((asked.payload ->> 'leaves')::boolean, false);
  if (leaves or staff_badge_needs_owner(asked.player_id, given, asked.member_id))
     and not exists (select from staff_votes where request_id = asked.id and verdict = 'APPROVE' and is_owner) then
    return false;
  end if;
  if leaves then
    update staff_members set player_id = null where id = asked.member_id and player_id = asked.player_id;
  elsif asked.member_id is not null then
    if not exists (select from staff_members where id = asked.member_id and ended_at is null) then return false; end if;
    update staff_members set player_id = null where player_id = asked.player_id and id <> asked.member_id;
    update staff_members set player_id = asked.player_id where id = asked.member_id;
  end if;
  if given = 'USER' then
    given := case
      when now_role in ('USER', 'UNVERIFIED_USER') then now_role
      when exists (select from kyc_applicants k where k.player_id = asked.player_id and k.level = 'basic'
                     and (k.state = 'APPROVED' or k.approved_at is not null and not exists (
                       select from kyc_under_age u where u.player_id = k.player_id))) then 'USER'
      else 'UNVERIFIED_USER' end;
  end if;
  update account_players set role = given where id = asked.player_id;
  return true;
end
$$;
revoke execute on function staff_give_badge from public;
grant execute on function staff_give_badge to aureus_app;
