-- Applies moves to open games. p_opened[i] is how many tiles the process believes to be open: tiles are only ever added,
-- so a game with as many is the game that the move was judged for. p_tiles[i] is the tile that the move opens, if any;
-- p_states[i] is OPEN where the game goes on, otherwise payout and board (as text) go with it.
-- status: ok, stale (the game is over, has other tiles or is none of the player's: judge again), reused (the key has
-- cashed out another game).
create or replace function mines_move(
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
