-- Whether a badge is an owner's matter: it's an administrator's or an owner's, now or then, or the account leaves a member
-- whose own it is, who could vote about it then.
create or replace function staff_badge_needs_owner(p_player bigint, p_role text, p_member bigint) returns boolean
  language plpgsql
  stable
  as $$
begin
  return p_role in ('ADMINISTRATOR', 'OWNER')
    or exists (select from account_players where id = p_player and role in ('ADMINISTRATOR', 'OWNER'))
    or p_member is not null and exists (
      select from staff_members m where m.id = p_member and m.player_id <> p_player
        or m.id <> p_member and m.player_id = p_player and m.ended_at is null);
end
$$;
revoke execute on function staff_badge_needs_owner from public;
