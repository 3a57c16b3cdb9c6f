import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import { OPEN_STATES } from './payments.rules.ts';

/**
 * Condition for payments that may have reached their state in the last `ms` milliseconds. It limits the step lookups.
 * The extra minute covers the delay between a step's time and the payment's update.
 */
const changedSince = (ms: number) =>
  sql`p.updated_at > (select app_now()) - ${ms + 60_000} * interval '1 millisecond'`;

/**
 * Condition for a deposit `p` that was credited and whose coins weren't all taken back. Of a deposit that staff returned
 * in part, the rest was played. `r` is the deposit's row of `cashier_returns`, if any.
 */
export const isStanding = sql`p.way = 'DEPOSIT' and (p.state = 'CREDITED' or r.amount_cents < p.amount_cents)`;

/** Cents of such a deposit that weren't taken back. */
export const standingCents = sql`(p.amount_cents - coalesce(r.amount_cents, 0))`;

/**
 * Sums a player's withdrawals of the last `ms` milliseconds, in cents. Those that failed, were refused or canceled
 * don't count.
 */
export async function withdrawn(tx: Tx, playerId: bigint, ms: number): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as cents from cashier_payments p
    where p.player_id = ${playerId} and p.way = 'WITHDRAW' and p.state not in ('FAILED', 'REFUSED', 'CANCELLED')
      and p.created_at > (select app_now()) - ${ms} * interval '1 millisecond'`.execute(tx);
  return rows[0]?.cents ?? 0n;
}

/**
 * Reads the amounts that count toward a player's deposit limits, with times in whole milliseconds: deposits credited
 * within `creditedMs`, and card payments that may still be paid, each until `openMs` after it began.
 */
export async function counted(
  tx: Tx,
  playerId: bigint,
  { creditedMs, openMs, exceptId }: { creditedMs: number; openMs: number; exceptId: bigint },
): Promise<{ cents: bigint; at: number; until: number | null }[]> {
  const { rows } = await sql<{ cents: bigint; at: number; until: number | null }>`
    select ${standingCents} as cents, floor(extract(epoch from s.at) * 1000)::float8 as at, null::float8 as until
    from cashier_payments p join cashier_steps s on s.payment_id = p.id and s.state = 'CREDITED'
    left join cashier_returns r on r.payment_id = p.id
    where p.player_id = ${playerId} and ${isStanding} and p.id <> ${exceptId}
      and ${changedSince(creditedMs)}
      and s.at > (select app_now()) - ${creditedMs + 1} * interval '1 millisecond'
    union all
    select p.amount_cents, floor(extract(epoch from p.created_at) * 1000)::float8,
      floor(extract(epoch from p.created_at) * 1000)::float8 + ${openMs}::float8
    from cashier_payments p
    where p.player_id = ${playerId} and p.provider = 'payadmit' and p.state = any(${[...OPEN_STATES]}) and p.id <> ${exceptId}
      and p.created_at > (select app_now()) - ${openMs + 1} * interval '1 millisecond'`.execute(tx);
  return rows;
}

/** Sums cents credited in the last `ms` milliseconds and not taken back since. */
export async function depositedSince(tx: Tx, playerId: bigint, ms: number): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(${standingCents}), 0)::bigint as sum
    from cashier_payments p join cashier_steps s on s.payment_id = p.id and s.state = 'CREDITED'
    left join cashier_returns r on r.payment_id = p.id
    where p.player_id = ${playerId} and ${isStanding} and ${changedSince(ms)}
      and s.at > (select app_now()) - ${ms} * interval '1 millisecond'`.execute(tx);
  return rows[0]?.sum ?? 0n;
}
