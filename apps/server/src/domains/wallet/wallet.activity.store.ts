import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { transferCodes } from './wallet.codes.ts';

/** Sums of a player's activity over a time span. Amounts are cents. */
export type Activity = {
  /** Credited deposits minus the coins taken from the player for reversed or returned ones. */
  deposited: bigint;
  /** Coins put on hold for withdrawals, minus coins returned from such holds. */
  withdrawn: bigint;
  /** Stakes of settled bets whose results may be shown, without refunded bets. `paid`: payouts of the same bets. */
  staked: bigint;
  paid: bigint;
  /** Sum of the times in ms between consecutive bets, without breaks. */
  playedMs: bigint;
};

/** Longest pause in ms between two bets that still counts as play. A longer pause is a break. */
export const BREAK_MS = 30 * 60_000;

/**
 * Sums a player's activity in [from, to). Bets are found by their sequence numbers, so only the span's bets are read.
 * Bets without a shown result are left out: `isFinal` is false while there are some.
 */
export async function readActivity(
  tx: Tx,
  playerId: bigint,
  from: Date,
  to: Date,
): Promise<Activity & { isFinal: boolean }> {
  const { deposit, depositReversed, depositReturned, holdPlaced, holdReturned } = transferCodes;
  const moved = (side: 'credit' | 'debit', code: number) => sql`
    coalesce((select sum(amount) from wallet_transfers where ${sql.ref(side)} = ${playerId} and ${sql.ref(side)} > 1000
      and code >= 10 and code = ${sql.lit(code)} and at >= ${from} and at < ${to}), 0)`;
  const { rows } = await sql<Activity & { isFinal: boolean }>`
    with played as (
      select stake, payout, case when shown_at is null or shown_at <= (select app_now()) then payout end as shown, is_void,
        extract(epoch from placed_at - lag(placed_at) over (order by seq)) * 1000 as pause
      from wallet_bets where player_id = ${playerId}
        and seq >= wallet_seq_since(${playerId}, ${from}) and seq < wallet_seq_since(${playerId}, ${to})
    )
    select (${moved('credit', deposit)} - ${moved('debit', depositReversed)} - ${moved('debit', depositReturned)})::bigint as deposited,
      (${moved('debit', holdPlaced)} - ${moved('credit', holdReturned)})::bigint as withdrawn,
      coalesce(sum(stake) filter (where not is_void and shown is not null), 0)::bigint as staked,
      coalesce(sum(shown) filter (where not is_void), 0)::bigint as paid,
      coalesce(sum(pause) filter (where pause <= ${BREAK_MS}), 0)::bigint as "playedMs",
      coalesce(bool_and(is_void or shown is not null), true) as "isFinal"
    from played`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no sums');
  return row;
}
