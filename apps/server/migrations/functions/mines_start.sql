-- Places bets of mines and opens their games. For each asked start, in any order:
-- p_rules: rule version of each draw; without it 2. status: open_game (the player has another open game), or what wallet_place_bet says; a game with ok alone.
create or replace function mines_start(
  p_bets uuid[], p_players bigint[], p_stakes bigint[], p_mines smallint[], p_pairs bigint[], p_nonces bigint[],
  p_edges bigint[], p_rules smallint[] default null)
  returns table (ord bigint, status text, balance bigint, placed_at timestamptz, game_id bigint)
  language plpgsql
  -- One plan for every call and that one by index, as the batch of bets has it. Without `material` as well: a plan made
  -- while there were a few games would read all of them for every call.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  as $$
#variable_conflict use_column
declare
  -- What is asked of the wallet: the starts of players without another open game, and their places among all.
  places bigint[];
  bets uuid[];
  players bigint[];
  stakes bigint[];
  details jsonb[];
  pairs bigint[];
  nonces bigint[];
  edges bigint[];
  rules smallint[];
  size integer;
  answers wallet_bet_answer[];
begin
  perform from wallet_players where player_id = any(p_players) order by player_id for update;
  -- A later statement than the lock: it sees the games that the moves before us have opened and ended.
  select array_agg(u.ord), array_agg(u.bet_id), array_agg(u.player_id), array_agg(u.stake), array_agg(u.pair_id),
         array_agg(u.nonce), array_agg(u.edge), array_agg(coalesce(u.rule, 2)),
         array_agg(jsonb_build_object('input', jsonb_build_object('mines', u.mines))
                   || case when u.rule > 2 then jsonb_build_object('rule', u.rule) else '{}' end)
  into places, bets, players, stakes, pairs, nonces, edges, rules, details
  from (select i.* from unnest(p_bets, p_players, p_stakes, p_mines, p_pairs, p_nonces, p_edges, p_rules)
          with ordinality as i(bet_id, player_id, stake, mines, pair_id, nonce, edge, rule, ord)
        -- Looked up one by one, whatever the tables held when the plan was made.
        left join lateral (select g.id from mines_games g where g.player_id = i.player_id and g.state = 'OPEN' limit 1) open on true
        -- The repeat of a start is answered whatever became of its game.
        left join lateral (select g.id from mines_games g where g.bet_id = i.bet_id and g.player_id = i.player_id limit 1) own on true
        where open.id is null or own.id is not null
        order by i.ord) u;
  return query
  select o.ord, 'open_game', null::bigint, null::timestamptz, null::bigint
  from unnest(p_bets) with ordinality as o(bet_id, ord) where o.ord <> all (coalesce(places, '{}'));
  if places is null then return; end if;

  size := cardinality(places);
  answers := array(select b from wallet_place_bets(
    bets, players, array_fill(4::smallint, array[size]), array_fill(null::bigint, array[size]),
    array_fill(null::smallint, array[size]), stakes, array_fill(null::bigint, array[size]),
    array_fill(null::bigint, array[size]), details, pairs, nonces, array_fill(null::integer, array[size]), edges) b);

  -- Of two starts of one player in one call the second fails here, and the call as a whole.
  return query
  with answered as materialized (
    select * from unnest(answers) a
  ),
  opened as (
    insert into mines_games (bet_id, player_id, pair_id, nonce, mines, stake, started_at, rule)
    select bets[a.ord], players[a.ord], pairs[a.ord], nonces[a.ord], p_mines[places[a.ord]], stakes[a.ord], a.placed_at, rules[a.ord]
    from answered a where a.status = 'ok' order by a.ord
    returning bet_id, id
  ),
  -- The bet has locked the pair: a change of it finds the game open.
  held as (
    update fairness_seed_pairs s set open_games = s.open_games + 1
    from answered a where a.status = 'ok' and s.id = pairs[a.ord]
  )
  select places[a.ord], a.status, a.balance, a.placed_at, o.id
  from answered a left join opened o on a.status = 'ok' and o.bet_id = bets[a.ord];
end
$$;
