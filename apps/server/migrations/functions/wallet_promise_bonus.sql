-- Promises a bonus of p_amount cents, released by micro-coins of edge that are played from now on, after those of the
-- bonuses before it. Once per reference.
create or replace function wallet_promise_bonus(p_player bigint, p_amount bigint, p_edge bigint, p_ref uuid) returns void
  language plpgsql
  as $$
declare
  start bigint;
begin
  if p_amount <= 0 or p_edge < p_amount * 10000 then
    raise exception 'a bonus is released by at least its own worth of edge' using errcode = 'AU007';
  end if;
  select greatest(spent_until, edge) into start from wallet_players where player_id = p_player for update;
  insert into wallet_bonuses (ref, player_id, amount, edge_from, edge_to, given_at)
    values (p_ref, p_player, p_amount, start, start + p_edge, app_now());
  update wallet_players set spent_edge = spent_edge + p_edge, spent_until = start + p_edge where player_id = p_player;
end
$$;
