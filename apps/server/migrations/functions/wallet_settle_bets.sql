-- Settles open bets, each with its own payout, and adds to their details. A bet that is settled already is left alone
-- and not returned: of many callers exactly one settles it.
-- Of a late draw (`p_is_late`) a loss limit gets back what it counted, and never more.
create or replace function wallet_settle_bets(p_ids uuid[], p_payouts bigint[], p_details jsonb[], p_shown_at timestamptz,
  p_is_late boolean default false)
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
  -- After the locks: a reader that waits for the transactions under way then waits for this one.
  moment := app_now();
  this_week := wallet_week(moment);
  return query
  with settled as (
    update wallet_bets b
    set payout = u.payout, settled_at = moment, shown_at = p_shown_at, details = b.details || coalesce(u.details, '{}')
    from unnest(p_ids, p_payouts, p_details) as u(id, payout, details)
    where b.id = u.id and b.payout is null and b.round_id is null
    returning b.id, b.player_id, b.game, b.payout, b.stake, b.edge, b.placed_at
  ),
  moved as (
    insert into wallet_transfers (debit, credit, amount, code, ref, at)
    select 100 + s.game, s.player_id, s.payout, 2, s.id, moment from settled s where s.payout > 0 order by s.id
  ),
  paid as (
    update wallet_players w
    set balance = w.balance + p.payout, wagered = w.wagered + p.stake, edge = w.edge + p.edge, week = this_week,
        week_staked = p.stake + case when w.week = this_week then w.week_staked else 0 end,
        week_from = case when w.week = this_week then w.week_from else wallet_earning(w.edge, w.spent_edge, w.spent_until) end
    from (select s.player_id, sum(s.payout)::bigint as payout, sum(s.stake)::bigint as stake, sum(s.edge)::bigint as edge
          from settled s group by s.player_id) p
    where w.player_id = p.player_id
    returning w.player_id, w.balance
  ),
  regained as (
    -- A payout is given back to the period of its stake.
    update wallet_loss_limits l
    set lost = case when p_is_late then greatest(l.lost - p.payout, least(l.lost, 0)) else l.lost - p.payout end
    from (select o.player_id, o.period, sum(s.payout)::bigint as payout
          from settled s join wallet_loss_limits o on o.player_id = s.player_id and o.started_at <= s.placed_at
          group by o.player_id, o.period) p
    where l.player_id = p.player_id and l.period = p.period
  )
  select s.id, s.player_id, s.payout, p.balance from settled s join paid p using (player_id);
end
$$;
