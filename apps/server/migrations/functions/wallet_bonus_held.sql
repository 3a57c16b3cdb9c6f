-- Most cents of bonus coins that a player can still have: never more than wallet and vault hold, unless coins lie in open
-- bets. Null if it isn't known, for players from before it was kept.
create or replace function wallet_bonus_held(p_player bigint) returns bigint
  language sql stable
  as $$
  select case
    when w.bonus_held = 0 or wallet_has_open_bets(p_player) then w.bonus_held
    else least(w.bonus_held, w.balance + coalesce((select v.balance from wallet_vaults v where v.player_id = p_player), 0))
  end
  from wallet_players w where w.player_id = p_player
$$;
