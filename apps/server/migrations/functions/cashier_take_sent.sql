-- Takes over a provider's word that withdrawals of a player were sent, under the lock of the player's payments (5, see
-- platform/locks.ts). A statement that commits by itself. Withdrawals that are no longer as they were asked for, or of which
-- something newer is known, stay as they are and have no row in the answer.
create or replace function cashier_take_sent(p_player bigint, p_reports jsonb)
  returns table (payment cashier_payments, steps json, is_limited boolean)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  report record;
begin
  perform pg_advisory_xact_lock(5, p_player::int);
  for report in
    select * from jsonb_to_recordset(p_reports) as r(
      id bigint, attempts integer, provider_id text, asset_amount numeric, tx_hash text, confirmations integer,
      changed_at timestamptz, check_in_ms double precision)
  loop
    update cashier_payments p set state = 'SENT', reason = null, why = null,
      provider_id = coalesce(report.provider_id, p.provider_id),
      asset_amount = coalesce(report.asset_amount, p.asset_amount),
      tx_hash = coalesce(report.tx_hash, p.tx_hash), confirmations = report.confirmations,
      changed_at_provider = report.changed_at, updated_at = app_now(),
      next_check_at = app_now() + report.check_in_ms * interval '1 millisecond'
    where p.id = report.id and p.player_id = p_player and p.state in ('SENDING', 'SENT') and p.attempts = report.attempts
      and p.changed_at_provider <= report.changed_at
    returning p.* into payment;
    continue when not found;
    steps := cashier_steps_of(report.id);
    is_limited := exists (
      select from cashier_payments w where w.player_id = p_player and w.limited_since is not null);
    return next;
  end loop;
end
$$;
