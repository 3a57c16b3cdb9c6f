-- True if a player may get coins from others: neither restricted, nor on a break or self-excluded.
create or replace function wallet_takes_gifts(p_player bigint) returns boolean
  language sql stable
  as $$
  select not w.is_restricted and not wallet_is_excluded(p_player) from wallet_players w where w.player_id = p_player
$$;
