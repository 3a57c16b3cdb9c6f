-- Gives a player a role that the site gives by itself: verified or not, or a bot's from the beginning. A badge of
-- staff is given and taken by staff_give_badge alone.
create or replace function account_set_role(p_player bigint, p_role text) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  update account_players set role = p_role
    where id = p_player
      and (role in ('USER', 'UNVERIFIED_USER') and p_role in ('USER', 'UNVERIFIED_USER')
           or role = 'UNVERIFIED_USER' and p_role = 'BOT');
end
$$;
revoke execute on function account_set_role from public;
grant execute on function account_set_role to aureus_app;
