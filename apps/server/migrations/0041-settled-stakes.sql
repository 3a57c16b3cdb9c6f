-- A stake counts as wagered once its bet is settled. A stake that comes back (a cancelled or void battle, a void round)
-- counts nowhere, so nothing can be earned with it in between.

-- No bet is placed or settled between taking the open stakes out and the new functions.
lock table wallet_players in exclusive mode;

update wallet_players w set wagered = w.wagered - o.staked
from (select player_id, sum(stake)::bigint as staked from wallet_bets where payout is null group by player_id) o
where o.player_id = w.player_id;

-- A referral never starts above what its player has wagered, so what it brought is never negative.
update affiliates_referrals r set staked_from = least(r.staked_from, w.wagered)
from wallet_players w where w.player_id = r.player_id and r.ended_at is null;
update affiliates_referrals set staked_to = greatest(staked_to, staked_from) where ended_at is not null;
alter table affiliates_referrals add check (staked_to >= staked_from);

-- One bet, from start to end: also the oracle that the batch below must agree with.
-- status: ok, replay (the first answer again), reused (the id belongs to another bet), insufficient, closed, limit,
-- restricted, barred (the player has shut play off), loss_limit, unknown, nonce (the pair has been changed or the nonce taken meanwhile: draw again).
create or replace function wallet_place_bet(
  p_id uuid, p_player bigint, p_game smallint, p_round bigint, p_choice smallint,
  p_stake bigint, p_limit bigint, p_payout bigint, p_details jsonb, p_pair bigint, p_nonce bigint, p_reveal_ms integer,
  p_edge bigint,
  out status text, out balance bigint, out seq bigint, out round_total bigint, out round_id bigint, out placed_at timestamptz,
  out payout bigint, out details jsonb, out pair_id bigint, out nonce bigint)
  language plpgsql
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  account wallet_players;
  earlier wallet_bets;
  this_week integer;
begin
  select * into account from wallet_players where player_id = p_player for update;
  if not found then status := 'unknown'; return; end if;
  -- Held until commit: closing a round waits for the bets under way, so none is missed by its settlement.
  if p_round is not null then perform pg_advisory_xact_lock_shared(1, p_round::int); end if;

  select * into earlier from wallet_bets b where b.id = p_id;
  if found then
    if earlier.player_id <> p_player or earlier.game <> p_game or earlier.stake <> p_stake
       or earlier.choice is distinct from p_choice
       or earlier.details -> 'input' is distinct from p_details -> 'input' then
      status := 'reused';
      return;
    end if;
    status := 'replay';
    balance := earlier.balance_after; seq := earlier.seq; round_total := earlier.round_total;
    round_id := earlier.round_id; placed_at := earlier.placed_at;
    payout := earlier.payout; details := earlier.details; pair_id := earlier.pair_id; nonce := earlier.nonce;
    return;
  end if;

  if account.is_restricted then status := 'restricted'; return; end if;
  placed_at := app_now();
  this_week := wallet_week(placed_at);
  if p_round is not null then
    if not exists (select from wallet_rounds r
                   where r.id = p_round and r.game = p_game and r.is_open and r.closes_at > placed_at) then
      status := 'closed';
      return;
    end if;
    round_total := p_stake + coalesce((
      select b.round_total from wallet_bets b
      where b.round_id = p_round and b.player_id = p_player and b.choice = p_choice order by b.seq desc limit 1), 0);
    if round_total > p_limit then status := 'limit'; return; end if;
  end if;
  if account.is_guarded then
    status := wallet_guard(p_player, p_stake, placed_at);
    if status is not null then return; end if;
  end if;
  if account.balance < p_stake then status := 'insufficient'; return; end if;
  if p_pair is not null then
    update fairness_seed_pairs s set nonce = s.nonce + 1
      where s.id = p_pair and s.player_id = p_player and s.state = 'CURRENT' and s.nonce = p_nonce;
    if not found then status := 'nonce'; return; end if;
  end if;

  balance := account.balance - p_stake + coalesce(p_payout, 0);
  seq := account.bet_seq + 1;
  round_id := p_round;
  insert into wallet_bets (id, player_id, seq, game, round_id, choice, round_total, stake, payout, balance_after, details,
                           pair_id, nonce, placed_at, settled_at, shown_at, edge)
    values (p_id, p_player, seq, p_game, p_round, p_choice, round_total, p_stake, p_payout, balance, p_details,
            p_pair, p_nonce, placed_at, case when p_payout is not null then placed_at end,
            placed_at + p_reveal_ms * interval '1 millisecond', p_edge)
    on conflict do nothing;
  -- Another player's bet with the same id was committed a moment ago; the nonce is given back.
  if not found then
    update fairness_seed_pairs s set nonce = s.nonce - 1 where s.id = p_pair;
    status := 'reused';
    return;
  end if;
  update wallet_players w
    set balance = wallet_place_bet.balance, bet_seq = wallet_place_bet.seq,
        -- An instant bet is final at once; an open one counts when it is settled.
        wagered = w.wagered + case when p_payout is null then 0 else p_stake end,
        edge = w.edge + case when p_payout is null then 0 else p_edge end, week = this_week,
        week_staked = case when w.week = this_week then w.week_staked else 0 end
                      + case when p_payout is null then 0 else p_stake end
    where player_id = p_player;
  if account.is_guarded then
    update wallet_loss_limits l set lost = l.lost + p_stake - coalesce(p_payout, 0) where l.player_id = p_player;
  end if;
  insert into wallet_transfers (debit, credit, amount, code, ref, at)
    values (p_player, 100 + p_game, p_stake, 1, p_id, placed_at);
  if p_payout > 0 then
    insert into wallet_transfers (debit, credit, amount, code, ref, at)
      values (100 + p_game, p_player, p_payout, 2, p_id, placed_at);
  end if;
  status := 'ok';
end
$$;

-- Many bets in one call. Players whose bets can all be accepted whatever their order are settled as a set;
-- the bets of the others go through wallet_place_bet one by one, so the answers equal those of the oracle.
create or replace function wallet_place_bets(
  p_ids uuid[], p_players bigint[], p_games smallint[], p_rounds bigint[], p_choices smallint[],
  p_stakes bigint[], p_limits bigint[], p_payouts bigint[], p_details jsonb[], p_pairs bigint[], p_nonces bigint[],
  p_reveal_mss integer[], p_edges bigint[])
  returns setof wallet_bet_answer
  language plpgsql
  -- One plan for every call: planning anew for each array, as PostgreSQL would, costs more than running it. And that plan
  -- by index, one bet at a time, whatever the tables held when it was made: 20 bets took 3.3 ms by a plan from empty tables.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  as $$
declare
  moment timestamptz;
  this_week integer;
  taken wallet_bet_answer[];
  answer wallet_bet_answer;
  place bigint;
begin
  perform from wallet_players where player_id = any(p_players) order by player_id for update;
  perform pg_advisory_xact_lock_shared(1, r.id::int)
    from (select distinct u.id from unnest(p_rounds) as u(id) where u.id is not null order by u.id) r;
  -- After the players' rows, as everywhere: a pair that is being changed is waited for and then found changed.
  if exists (select from unnest(p_pairs) as u(id) where u.id is not null) then
    perform from fairness_seed_pairs where id = any(p_pairs) order by id for update;
  end if;
  moment := app_now();
  this_week := wallet_week(moment);

  -- A later statement than the locks: it sees whatever the bets before us have committed.
  with input as materialized (
    select u.*, count(*) over (partition by u.id) as copies
    from unnest(p_ids, p_players, p_games, p_rounds, p_choices, p_stakes, p_limits, p_payouts, p_details, p_pairs, p_nonces, p_reveal_mss,
                p_edges)
      with ordinality as u(id, player_id, game, round_id, choice, stake, stake_limit, payout, details, pair_id, nonce, reveal_ms, edge, ord)
  ),
  checked as materialized (
    select i.*, w.balance, w.bet_seq,
      sum(i.stake) over (partition by i.player_id) as player_stake,
      coalesce(prior.total, 0) + sum(i.stake) over (partition by i.player_id, i.round_id, i.choice) as most_total,
      coalesce(prior.total, 0) + sum(i.stake) over (partition by i.player_id, i.round_id, i.choice order by i.ord) as running_total,
      i.copies = 1 and w.player_id is not null and not w.is_restricted and not w.is_guarded
        and (i.round_id is null or coalesce(r.is_open and r.game = i.game and r.closes_at > moment, false))
        -- The owner's nonces must follow on one another in the callers' order, from the pair's next one.
        and (i.pair_id is null or coalesce(s.state = 'CURRENT' and s.player_id = i.player_id
             and i.nonce = s.nonce + row_number() over (partition by i.pair_id, i.player_id order by i.ord) - 1, false))
        and known.id is null as is_plain
    from input i
    left join wallet_players w on w.player_id = i.player_id
    left join wallet_rounds r on r.id = i.round_id
    left join fairness_seed_pairs s on s.id = i.pair_id
    -- One look each by the index: an `exists` here is a hashed subplan over the whole table, a plain join can be planned
    -- to walk the whole index.
    left join lateral (select b.id from wallet_bets b where b.id = i.id limit 1) known on true
    left join lateral (
      select b.round_total as total from wallet_bets b
      where b.round_id = i.round_id and b.player_id = i.player_id and b.choice = i.choice order by b.seq desc limit 1
    ) prior on i.round_id is not null
  ),
  judged as materialized (
    -- A player's bets are taken as a set only when every one of them is sure of its answer.
    select c.*, bool_and(c.is_plain and c.player_stake <= c.balance and (c.round_id is null or c.most_total <= c.stake_limit))
      over (partition by c.player_id) as is_sure
    from checked c
  ),
  accepted as materialized (
    select j.*,
      j.bet_seq + row_number() over w as next_seq,
      j.balance + sum(coalesce(j.payout, 0) - j.stake) over w as balance_after
    from judged j
    where j.is_sure
    window w as (partition by j.player_id order by j.ord)
  ),
  inserted as (
    insert into wallet_bets (id, player_id, seq, game, round_id, choice, round_total, stake, payout, balance_after, details,
                             pair_id, nonce, placed_at, settled_at, shown_at, edge)
    select a.id, a.player_id, a.next_seq, a.game, a.round_id, a.choice,
           case when a.round_id is not null then a.running_total end, a.stake, a.payout, a.balance_after, a.details,
           a.pair_id, a.nonce, moment, case when a.payout is not null then moment end,
           moment + a.reveal_ms * interval '1 millisecond', a.edge
    from accepted a
    order by a.ord
  ),
  updated as (
    update wallet_players w
    set balance = w.balance + a.change, bet_seq = w.bet_seq + a.bets,
        -- An open bet counts when it is settled.
        wagered = w.wagered + a.final_stake, edge = w.edge + a.final_edge, week = this_week,
        week_staked = a.final_stake + case when w.week = this_week then w.week_staked else 0 end
    from (select player_id, sum(coalesce(payout, 0) - stake) as change, count(*) as bets,
                 coalesce(sum(edge) filter (where payout is not null), 0) as final_edge,
                 coalesce(sum(stake) filter (where payout is not null), 0) as final_stake
          from accepted group by player_id) a
    where w.player_id = a.player_id
  ),
  drawn as (
    update fairness_seed_pairs s
    set nonce = s.nonce + a.bets
    from (select pair_id, count(*) as bets from accepted where pair_id is not null group by pair_id) a
    where s.id = a.pair_id
  ),
  moved as (
    insert into wallet_transfers (debit, credit, amount, code, ref, at)
    select m.debit, m.credit, m.amount, m.code, m.id, moment
    from (
      select a.ord, 1::smallint as code, a.player_id as debit, (100 + a.game)::bigint as credit, a.stake as amount, a.id
        from accepted a
      union all
      select a.ord, 2::smallint, (100 + a.game)::bigint, a.player_id, a.payout, a.id from accepted a where a.payout > 0
    ) m
    order by m.ord, m.code
  )
  select array_agg((a.ord, 'ok', a.balance_after, a.next_seq,
                    case when a.round_id is not null then a.running_total end, a.round_id, moment,
                    null, null, null, null)::wallet_bet_answer)
  into taken
  from accepted a;
  return query select * from unnest(taken);

  -- What the set did not take, one by one in the callers' order.
  if coalesce(cardinality(taken), 0) < cardinality(p_ids) then
    for place in
      select g from generate_subscripts(p_ids, 1) g
      where g not in (select t.ord from unnest(taken) t) order by g
    loop
      select place, b.* into answer
      from wallet_place_bet(p_ids[place], p_players[place], p_games[place], p_rounds[place], p_choices[place],
                            p_stakes[place], p_limits[place], p_payouts[place], p_details[place],
                            p_pairs[place], p_nonces[place], p_reveal_mss[place], p_edges[place]) b;
      return next answer;
    end loop;
  end if;
end
$$;

-- Settles open bets, each with its own payout, and adds to their details. A bet that is settled already is left alone
-- and not returned: of many callers exactly one settles it.
create or replace function wallet_settle_bets(p_ids uuid[], p_payouts bigint[], p_details jsonb[], p_shown_at timestamptz)
  returns table (bet_id uuid, player_id bigint, payout bigint, balance bigint)
  language plpgsql
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  moment timestamptz;
  this_week integer;
begin
  perform from wallet_players w
    where w.player_id in (select b.player_id from wallet_bets b where b.id = any(p_ids)) order by w.player_id for update;
  -- After the locks: whoever waits for the transactions that are under way then waits for this one.
  moment := app_now();
  this_week := wallet_week(moment);
  return query
  with settled as (
    update wallet_bets b
    set payout = u.payout, settled_at = moment, shown_at = p_shown_at, details = b.details || coalesce(u.details, '{}')
    from unnest(p_ids, p_payouts, p_details) as u(id, payout, details)
    where b.id = u.id and b.payout is null and b.round_id is null
    returning b.id, b.player_id, b.game, b.payout, b.stake, b.edge
  ),
  moved as (
    insert into wallet_transfers (debit, credit, amount, code, ref, at)
    select 100 + s.game, s.player_id, s.payout, 2, s.id, moment from settled s where s.payout > 0 order by s.id
  ),
  paid as (
    update wallet_players w
    set balance = w.balance + p.payout, wagered = w.wagered + p.stake, edge = w.edge + p.edge, week = this_week,
        week_staked = p.stake + case when w.week = this_week then w.week_staked else 0 end
    from (select s.player_id, sum(s.payout)::bigint as payout, sum(s.stake)::bigint as stake, sum(s.edge)::bigint as edge
          from settled s group by s.player_id) p
    where w.player_id = p.player_id
    returning w.player_id, w.balance
  ),
  regained as (
    update wallet_loss_limits l set lost = l.lost - p.payout
    from (select s.player_id, sum(s.payout)::bigint as payout from settled s group by s.player_id) p
    where l.player_id = p.player_id
  )
  select s.id, s.player_id, s.payout, p.balance from settled s join paid p using (player_id);
end
$$;

-- Returns the stakes of open bets that are called off. They never counted as wagered.
create or replace function wallet_void_bets(p_ids uuid[])
  returns table (bet_id uuid, player_id bigint, payout bigint, balance bigint)
  language plpgsql
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  moment timestamptz := app_now();
begin
  perform from wallet_players w
    where w.player_id in (select b.player_id from wallet_bets b where b.id = any(p_ids)) order by w.player_id for update;
  return query
  with voided as (
    update wallet_bets b set payout = b.stake, is_void = true, settled_at = moment
    where b.id = any(p_ids) and b.payout is null and b.round_id is null
    returning b.id, b.player_id, b.game, b.stake
  ),
  moved as (
    insert into wallet_transfers (debit, credit, amount, code, ref, at)
    select 100 + v.game, v.player_id, v.stake, 3, v.id, moment from voided v order by v.id
  ),
  paid as (
    update wallet_players w
    set balance = w.balance + p.stake
    from (select v.player_id, sum(v.stake)::bigint as stake from voided v group by v.player_id) p
    where w.player_id = p.player_id
    returning w.player_id, w.balance
  ),
  regained as (
    update wallet_loss_limits l set lost = l.lost - p.stake
    from (select v.player_id, sum(v.stake)::bigint as stake from voided v group by v.player_id) p
    where l.player_id = p.player_id
  )
  select v.id, v.player_id, v.stake, p.balance from voided v join paid p using (player_id);
end
$$;

-- Settles every open bet of a closed round: p_multipliers[i] times the stake for bets on p_choices[i], nothing for the
-- others. Returns each player with a bet in it and what the bets paid, losers with 0.
create or replace function wallet_settle_round(p_round bigint, p_choices smallint[], p_multipliers bigint[], p_shown_at timestamptz)
  returns table (player_id bigint, payout bigint, balance bigint)
  language plpgsql
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  moment timestamptz;
  this_week integer;
begin
  if exists (select from wallet_rounds where id = p_round and is_open) then
    raise exception 'round % is still open', p_round;
  end if;
  perform from wallet_players w
    where w.player_id in (select b.player_id from wallet_bets b
                          where b.round_id = p_round and b.payout is null)
    order by w.player_id for update;
  moment := app_now();
  this_week := wallet_week(moment);
  return query
  with settled as (
    update wallet_bets b
    set payout = b.stake * coalesce(p_multipliers[array_position(p_choices, b.choice)], 0), settled_at = moment,
        shown_at = p_shown_at
    where b.round_id = p_round and b.payout is null
    returning b.id, b.player_id, b.game, b.payout, b.stake, b.edge
  ),
  moved as (
    insert into wallet_transfers (debit, credit, amount, code, ref, at)
    select 100 + s.game, s.player_id, s.payout, 2, s.id, moment from settled s where s.payout > 0
  ),
  played as materialized (
    select s.player_id, sum(s.payout)::bigint as payout, sum(s.stake)::bigint as stake, sum(s.edge)::bigint as edge
    from settled s group by s.player_id
  ),
  regained as (
    update wallet_loss_limits l set lost = l.lost - p.payout from played p where l.player_id = p.player_id
  ),
  paid as (
    update wallet_players w
    set balance = w.balance + p.payout, wagered = w.wagered + p.stake, edge = w.edge + p.edge, week = this_week,
        week_staked = p.stake + case when w.week = this_week then w.week_staked else 0 end
    from played p
    where w.player_id = p.player_id
    returning w.player_id, p.payout, w.balance
  )
  select * from paid;
end
$$;

-- Returns every open stake of a round that could not be drawn. They never counted as wagered.
create or replace function wallet_void_round(p_round bigint)
  returns table (player_id bigint, payout bigint, balance bigint)
  language plpgsql
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  moment timestamptz := app_now();
begin
  perform wallet_close_round(p_round);
  perform from wallet_players w
    where w.player_id in (select b.player_id from wallet_bets b where b.round_id = p_round and b.payout is null)
    order by w.player_id for update;
  return query
  with voided as (
    update wallet_bets b set payout = b.stake, is_void = true, settled_at = moment
    where b.round_id = p_round and b.payout is null
    returning b.id, b.player_id, b.game, b.stake
  ),
  moved as (
    insert into wallet_transfers (debit, credit, amount, code, ref, at)
    select 100 + v.game, v.player_id, v.stake, 3, v.id, moment from voided v
  ),
  regained as (
    update wallet_loss_limits l set lost = l.lost - p.stake
    from (select v.player_id, sum(v.stake)::bigint as stake from voided v group by v.player_id) p
    where l.player_id = p.player_id
  )
  update wallet_players w
  set balance = w.balance + p.stake
  from (select v.player_id, sum(v.stake)::bigint as stake from voided v group by v.player_id) p
  where w.player_id = p.player_id
  returning w.player_id, p.stake, w.balance;
end
$$;
