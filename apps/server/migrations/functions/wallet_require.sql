-- Raises a player's requirements for coins that came with some. They begin at what the player has played by now: play
-- from before the coins does not count for them.
create or replace function wallet_require(p_player bigint, p_wager bigint, p_edge bigint) returns void
  language sql
  as $$
    update wallet_players
    set wager_required = case when p_wager > 0 then greatest(wager_required, wagered) + p_wager else wager_required end,
        edge_required = case when p_edge > 0 then greatest(edge_required, edge) + p_edge else edge_required end,
        -- Coins of a bonus are among those that wallet and vault hold now.
        bonus_held = case when p_edge > 0
          then bonus_held + balance + coalesce((select v.balance from wallet_vaults v where v.player_id = p_player), 0)
          else bonus_held end
    where player_id = p_player and (p_wager > 0 or p_edge > 0)
  $$;
