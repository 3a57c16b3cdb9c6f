-- Moves a player's coins to another player, or to an account of the site that shares them out. What they carry is returned,
-- and required of the player who gets them.
create or replace function wallet_pass(
  p_from bigint, p_to bigint, p_amount bigint, p_code smallint, p_ref uuid, p_wager_most bigint, p_edge_most bigint,
  out wager bigint, out edge bigint)
  language plpgsql
  as $$
begin
  perform from wallet_players where player_id in (p_from, p_to) order by player_id for update;
  select c.wager, c.edge into wager, edge from wallet_carried(p_from, p_amount, p_wager_most, p_edge_most) c;
  perform wallet_transfer(p_from, p_to, p_amount, p_code, p_ref);
  if p_to > 1000 then perform wallet_require(p_to, wager, edge); end if;
end
$$;
