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
    returning b.id, b.player_id, b.game, b.stake, b.placed_at
  ),
  moved as (
    insert into wallet_transfers (debit, credit, amount, code, ref, at)
    select 100 + v.game, v.player_id, v.stake, 3, v.id, moment from voided v
  ),
  regained as (
    -- A refund is given back to the period of its stake.
    update wallet_loss_limits l set lost = l.lost - p.stake
    from (select o.player_id, o.period, sum(v.stake)::bigint as stake
          from voided v join wallet_loss_limits o on o.player_id = v.player_id and o.started_at <= v.placed_at
          group by o.player_id, o.period) p
    where l.player_id = p.player_id and l.period = p.period
  )
  update wallet_players w
  set balance = w.balance + p.stake
  from (select v.player_id, sum(v.stake)::bigint as stake from voided v group by v.player_id) p
  where w.player_id = p.player_id
  returning w.player_id, p.stake, w.balance;
end
$$;
