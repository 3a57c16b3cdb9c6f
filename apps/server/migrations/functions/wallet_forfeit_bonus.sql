-- Takes the bonus coins that a self-excluded player has not played through, as far as the wallet holds them, and asks for
-- no more play for those. p_edge_per_cent is the edge in micro-coins that a cent of bonus asked for. What the wallet does
-- not hold now, because it lies in the vault or in a bet, stays to be played, and is asked for the next time. What is
-- lost asks for nothing: coins that came later are no bonus.
create or replace function wallet_forfeit_bonus(p_player bigint, p_edge_per_cent bigint, p_ref uuid) returns bigint
  language plpgsql
  as $$
declare
  account wallet_players;
  held bigint;
  forfeited bigint;
begin
  select * into account from wallet_players where player_id = p_player for update;
  if not exists (select from wallet_exclusions e where e.player_id = p_player and e.self_ban_until > app_now()) then
    raise exception 'player % is not self-excluded', p_player using errcode = 'AU001';
  end if;
  if account.edge_required <= account.edge or p_edge_per_cent <= 0 then return 0; end if;
  held := wallet_bonus_held(p_player);
  -- `least` leaves out what isn't known.
  forfeited := least(
    account.balance, held, (account.edge_required - account.edge + p_edge_per_cent - 1) / p_edge_per_cent);
  if forfeited > 0 then perform wallet_transfer(p_player, 4, forfeited, 33::smallint, p_ref); end if;
  update wallet_players
  set bonus_held = held - forfeited,
      edge_required = edge + least(
        greatest(edge_required - forfeited * p_edge_per_cent - edge, 0), (held - forfeited) * p_edge_per_cent)
  where player_id = p_player;
  return forfeited;
end
$$;
