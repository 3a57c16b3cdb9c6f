-- Ends the bonus of a reversed deposit: the part that play hasn't released is gone, and the bonuses behind it move up.
-- Returns the cents of it that were paid.
create or replace function wallet_drop_bonus(p_player bigint, p_ref uuid) returns bigint
  language plpgsql
  as $$
declare
  played bigint;
  dropped wallet_bonuses;
  unplayed bigint;
begin
  select edge into played from wallet_players where player_id = p_player for update;
  select * into dropped from wallet_bonuses where ref = p_ref and player_id = p_player;
  if not found then return 0; end if;
  unplayed := dropped.edge_to - greatest(dropped.edge_from, least(played, dropped.edge_to));
  update wallet_bonuses set amount = released, edge_to = edge_to - unplayed, ended_at = coalesce(ended_at, app_now())
    where ref = p_ref;
  if unplayed > 0 then
    update wallet_bonuses set edge_from = edge_from - unplayed, edge_to = edge_to - unplayed
      where player_id = p_player and ended_at is null and edge_from >= dropped.edge_to;
    update wallet_players set spent_edge = spent_edge - unplayed, spent_until = spent_until - unplayed
      where player_id = p_player;
  end if;
  return dropped.released;
end
$$;
