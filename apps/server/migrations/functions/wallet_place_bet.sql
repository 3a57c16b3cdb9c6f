-- One bet, from start to end: also the oracle that wallet_place_bets must agree with.
-- status: ok, replay (the stored bet: the balance right after it was placed, payout and details as they are now), reused
-- (the id belongs to another bet), insufficient, closed, limit, restricted, self_banned, cooling_off, register_excluded,
-- register_unchecked, loss_limit, unknown, nonce (the pair has been changed or the nonce taken meanwhile: draw again).
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
                      + case when p_payout is null then 0 else p_stake end,
        week_from = case when w.week = this_week then w.week_from else wallet_earning(w.edge, w.spent_edge, w.spent_until) end
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
