-- Part of the open requirements that a stake takes along, after its own bet has counted for them. Asked for before
-- the bet, under the wallet's lock.
create or replace function wallet_stake_carries(
  p_player bigint, p_stake bigint, p_edge bigint, p_wager_most bigint, p_edge_most bigint,
  out wager bigint, out edge bigint)
  language sql volatile
  as $$
  select greatest(c.wager - p_stake, 0), greatest(c.edge - p_edge, 0)
  from wallet_carried(p_player, p_stake, p_wager_most, p_edge_most) c
$$;
