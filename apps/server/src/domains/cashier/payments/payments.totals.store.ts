import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import { OPEN_STATES } from './payments.rules.ts';

/**
 * Payments that may have come to their state in the last so many ms, so that only their steps are looked up. A step is
 * noted in the transaction that changes the payment, moments after its time.
 */
const changedSince = (ms: number) =>
  sql`p.updated_at > (select app_now()) - ${ms + 60_000} * interval '1 millisecond'`;

/** Cents that went out, or are about to, of one player since some time. What came back is not counted. */
export async function withdrawn(tx: Tx, playerId: bigint, ms: number): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as cents from cashier_payments p
    where p.player_id = ${playerId} and p.way = 'WITHDRAW' and p.state not in ('FAILED', 'REFUSED', 'CANCELLED')
      and p.created_at > (select app_now()) - ${ms} * interval '1 millisecond'`.execute(tx);
  return rows[0]?.cents ?? 0n;
}

/**
 * Reads the amounts that count against a player's deposit limits, at times in whole milliseconds: deposits credited
 * within a time, and payments by card that have begun and may still be paid, each until its room is given up.
 */
export async function counted(
  tx: Tx,
  playerId: bigint,
  { creditedMs, openMs, exceptId }: { creditedMs: number; openMs: number; exceptId: bigint },
): Promise<{ cents: bigint; at: number; until: number | null }[]> {
  const { rows } = await sql<{ cents: bigint; at: number; until: number | null }>`
    select p.amount_cents as cents, floor(extract(epoch from s.at) * 1000)::float8 as at, null::float8 as until
    from cashier_payments p join cashier_steps s on s.payment_id = p.id and s.state = 'CREDITED'
    where p.player_id = ${playerId} and p.way = 'DEPOSIT' and p.state = 'CREDITED' and p.id <> ${exceptId}
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

/** Cents that were credited in the last so many ms and are still the player's. */
export async function depositedSince(tx: Tx, playerId: bigint, ms: number): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as sum
    from cashier_payments p join cashier_steps s on s.payment_id = p.id and s.state = 'CREDITED'
    where p.player_id = ${playerId} and p.way = 'DEPOSIT' and p.state = 'CREDITED' and ${changedSince(ms)}
      and s.at > (select app_now()) - ${ms} * interval '1 millisecond'`.execute(tx);
  return rows[0]?.sum ?? 0n;
}
