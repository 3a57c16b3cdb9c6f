-- Takes play out of the edge that earns gifts when its deposit is reversed: the edge of the player's latest settled stakes,
-- as many as the deposit had coins, without those of earlier such deposits. Once per reference. The scale of the edge that
-- earns gifts loses its upper end, so marks above the new end move down to it. Returns its ends before and after.
create or replace function wallet_void_play(p_player bigint, p_amount bigint, p_ref uuid, out before bigint, out after bigint)
  language plpgsql
  set enable_seqscan = off
  as $$
declare
  account wallet_players;
  bet record;
  piece int8range;
  void_stakes int8multirange;
  void_edge int8multirange;
  stakes int8multirange := '{}';
  edges int8multirange := '{}';
  top_staked bigint;
  top_edge bigint;
  low bigint;
  missing bigint := p_amount;
begin
  select * into account from wallet_players where player_id = p_player for update;
  before := wallet_earning(account.edge, account.spent_edge, account.spent_until);
  after := before;
  if exists (select from wallet_voids v where v.ref = p_ref) then return; end if;
  select coalesce(range_agg(v.staked), '{}'), coalesce(range_agg(v.edge), '{}') into void_stakes, void_edge
    from wallet_voids v where v.player_id = p_player;
  top_staked := account.wagered;
  top_edge := account.edge;
  for bet in
    select b.stake, coalesce(b.edge, 0) as edge from wallet_bets b
    where b.player_id = p_player and b.settled_at is not null and not b.is_void order by b.settled_at desc, b.seq desc
  loop
    exit when missing = 0;
    for piece in
      select r from unnest(int8multirange(int8range(top_staked - bet.stake, top_staked)) - void_stakes) r order by r desc
    loop
      exit when missing = 0;
      low := greatest(lower(piece), upper(piece) - missing);
      missing := missing - (upper(piece) - low);
      stakes := stakes + int8multirange(int8range(low, upper(piece)));
      -- A bet that is taken in part loses the same part of its edge.
      edges := edges + int8multirange(int8range(
        top_edge - div(bet.edge::numeric * (top_staked - low), bet.stake)::bigint,
        top_edge - div(bet.edge::numeric * (top_staked - upper(piece)), bet.stake)::bigint));
    end loop;
    top_staked := top_staked - bet.stake;
    top_edge := top_edge - bet.edge;
  end loop;
  insert into wallet_voids (ref, player_id, staked, edge, voided_at) values (p_ref, p_player, stakes, edges, app_now());
  -- Edge that released a bonus earned nothing, and an earlier void took its own.
  select before - least(before, coalesce(sum(upper(r) - lower(r)), 0))::bigint into after
    from unnest(edges - void_edge - (select coalesce(range_agg(int8range(b.edge_from, b.edge_to)), '{}') from wallet_bonuses b
                                     where b.player_id = p_player)) r;
  update wallet_players set spent_edge = spent_edge + before - after, week_from = least(week_from, after)
    where player_id = p_player;
end
$$;
