-- What an amount of a player's coins takes along of the requirements that are open: its share of what wallet and vault
-- hold, rounded up, and never more than the two given limits. Asked for before the coins move, under the wallet's lock.
create or replace function wallet_carried(
  p_player bigint, p_amount bigint, p_wager_most bigint, p_edge_most bigint, out wager bigint, out edge bigint)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  held numeric;
begin
  select greatest(w.balance + coalesce(v.balance, 0), p_amount),
         greatest(w.wager_required - w.wagered, 0), greatest(w.edge_required - w.edge, 0)
  into held, wager, edge
  from wallet_players w left join wallet_vaults v using (player_id)
  where w.player_id = p_player;
  -- As numeric: the product can exceed a bigint, and `div` rounds nothing.
  wager := least(div(wager::numeric * p_amount + held - 1, held), p_wager_most);
  edge := least(div(edge::numeric * p_amount + held - 1, held), p_edge_most);
end
$$;
