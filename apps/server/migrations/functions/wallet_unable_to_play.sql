-- Reason why a player may do nothing that is only for those who may play, or null: self_banned, cooling_off,
-- register_excluded, register_unchecked or restricted, the first that applies. Asked under the wallet's lock.
create or replace function wallet_unable_to_play(p_player bigint) returns text
  language sql stable
  as $$
  select coalesce(
    (select case when e.self_ban_until > m.at then 'self_banned' when e.cool_off_until > m.at then 'cooling_off'
       when e.register_until = '-infinity' then 'register_excluded' when e.register_until <= m.at then 'register_unchecked' end
     from wallet_exclusions e cross join (select app_now() as at) m where e.player_id = p_player),
    (select 'restricted' from wallet_players w where w.player_id = p_player and w.is_restricted))
$$;
