-- Returns the stakes of open bets that are refunded. They never counted as wagered.
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
    returning b.id, b.player_id, b.game, b.stake, b.placed_at
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
    -- A refund is given back to the period of its stake.
    update wallet_loss_limits l set lost = l.lost - p.stake
    from (select o.player_id, o.period, sum(v.stake)::bigint as stake
          from voided v join wallet_loss_limits o on o.player_id = v.player_id and o.started_at <= v.placed_at
          group by o.player_id, o.period) p
    where l.player_id = p.player_id and l.period = p.period
  )
  select v.id, v.player_id, v.stake, p.balance from voided v join paid p using (player_id);
end
$$;
