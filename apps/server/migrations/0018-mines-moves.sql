-- Each step of mines is one call, and one call takes the steps of many players. What a move comes to is judged by the
-- process from the game as it knows it; the functions here apply it if the game still is as the process believed.

-- Room on the page for the moves of a game, which then leave the indexes alone.
alter table mines_games set (fillfactor = 60);

-- Places bets of mines and opens their games. For each asked start, in any order:
-- status: open_game (the player has another open game), or what wallet_place_bet says; a game with ok alone.
create function mines_start(
  p_bets uuid[], p_players bigint[], p_stakes bigint[], p_mines smallint[], p_pairs bigint[], p_nonces bigint[])
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
  size integer;
  answers wallet_bet_answer[];
begin
  perform from wallet_players where player_id = any(p_players) order by player_id for update;
  -- A later statement than the lock: it sees the games that the moves before us have opened and ended.
  select array_agg(u.ord), array_agg(u.bet_id), array_agg(u.player_id), array_agg(u.stake), array_agg(u.pair_id),
         array_agg(u.nonce), array_agg(jsonb_build_object('input', jsonb_build_object('mines', u.mines)))
  into places, bets, players, stakes, pairs, nonces, details
  from (select i.* from unnest(p_bets, p_players, p_stakes, p_mines, p_pairs, p_nonces)
          with ordinality as i(bet_id, player_id, stake, mines, pair_id, nonce, ord)
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
    array_fill(null::bigint, array[size]), details, pairs, nonces, array_fill(null::integer, array[size])) b);

  -- Of two starts of one player in one call the second fails here, and the call as a whole.
  return query
  with answered as materialized (
    select * from unnest(answers) a
  ),
  opened as (
    insert into mines_games (bet_id, player_id, pair_id, nonce, mines, stake, started_at)
    select bets[a.ord], players[a.ord], pairs[a.ord], nonces[a.ord], p_mines[places[a.ord]], stakes[a.ord], a.placed_at
    from answered a where a.status = 'ok' order by a.ord
    returning bet_id, id
  ),
  -- The bet has locked the pair: whoever wants to change it finds the game open.
  held as (
    update fairness_seed_pairs s set open_games = s.open_games + 1
    from answered a where a.status = 'ok' and s.id = pairs[a.ord]
  )
  select places[a.ord], a.status, a.balance, a.placed_at, o.id
  from answered a left join opened o on a.status = 'ok' and o.bet_id = bets[a.ord];
end
$$;

-- Applies moves to open games. p_opened[i] is how many tiles the process believes to be open: tiles are only ever added,
-- so a game with as many is the game that the move was judged for. p_tiles[i] is the tile that the move opens, if any;
-- p_states[i] is OPEN where the game goes on, otherwise payout and board (as text) go with it.
-- status: ok, stale (the game is over, has other tiles or is none of the player's: judge again), reused (the key has
-- cashed out another game).
create function mines_move(
  p_games bigint[], p_players bigint[], p_opened integer[], p_tiles smallint[], p_states text[], p_payouts bigint[],
  p_boards text[], p_keys uuid[])
  returns table (ord bigint, status text, balance bigint, ended_at timestamptz)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  as $$
#variable_conflict use_column
declare
  moment timestamptz;
  moved bigint[];
  bets uuid[];
  payouts bigint[];
  details jsonb[];
  pairs bigint[];
begin
  -- Whatever changes a player's game holds the player's wallet: the games need no lock of their own.
  perform from wallet_players where player_id = any(p_players) order by player_id for update;
  moment := app_now();
  with applied as (
    update mines_games g
    set revealed = case when u.tile is null then g.revealed else g.revealed || u.tile end, state = u.state,
        payout = u.payout, board = u.board::smallint[], cash_out_key = u.key,
        ended_at = case when u.state <> 'OPEN' then moment end
    from unnest(p_games, p_players, p_opened, p_tiles, p_states, p_payouts, p_boards, p_keys)
      with ordinality as u(game_id, player_id, opened, tile, state, payout, board, key, ord)
      left join lateral (
        select o.id from mines_games o where o.player_id = u.player_id and o.cash_out_key = u.key limit 1) other on true
    -- Open is what has no payout yet: the index of open games, mostly of games just ended, is not to be walked here.
    where g.id = u.game_id and g.player_id = u.player_id and g.payout is null and cardinality(g.revealed) = u.opened
      and other.id is null and (u.tile is null or u.tile <> all (g.revealed))
    returning u.ord, g.state, g.bet_id, g.payout, g.revealed, g.board, g.pair_id
  )
  select array_agg(a.ord),
         array_agg(a.bet_id order by a.ord) filter (where a.state <> 'OPEN'),
         array_agg(a.payout order by a.ord) filter (where a.state <> 'OPEN'),
         array_agg(jsonb_build_object('tiles', a.revealed, 'mines', a.board) order by a.ord) filter (where a.state <> 'OPEN'),
         array_agg(a.pair_id) filter (where a.state <> 'OPEN')
  into moved, bets, payouts, details, pairs
  from applied a;

  if bets is not null then
    if (select count(*) from wallet_settle_bets(bets, payouts, details, null)) <> cardinality(bets) then
      raise exception 'the bet of an open game was settled before';
    end if;
    update fairness_seed_pairs set open_games = open_games - 1 where id = any(pairs);
  end if;

  return query
  select u.ord,
    case when u.ord = any (moved) then 'ok' when other.id <> u.game_id then 'reused' else 'stale' end,
    w.balance, case when p_states[u.ord] <> 'OPEN' then moment end
  from unnest(p_games, p_players, p_keys) with ordinality as u(game_id, player_id, key, ord)
  join wallet_players w on w.player_id = u.player_id
  left join lateral (
    select o.id from mines_games o where o.player_id = u.player_id and o.cash_out_key = u.key limit 1) other on true;
end
$$;
