import { sql } from 'kysely';
import { type Fact, factOf } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/postgres.ts';
import { columns, type PaymentRow, rowsOf, type SelectedRow } from './payments.store.ts';
import { isStanding, standingCents } from './payments.totals.store.ts';

/**
 * Finds players by a deposit address, a withdrawal's destination, a payment's id or reference, or the provider's id.
 */
export async function searchPayments(
  tx: Tx,
  text: string,
): Promise<{ playerId: bigint; by: 'address' | 'payment' | 'trade' }[]> {
  const id = /^\d{1,18}$/.test(text) ? BigInt(text) : null;
  const ref = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
  const { rows } = await sql<{ playerId: bigint; by: 'address' | 'payment' | 'trade' }>`
    (select player_id as "playerId", 'address' as by from cashier_addresses where canonical in (${text}, lower(${text})) limit 20)
    union all
    (select player_id, 'address' from cashier_payments where destination in (${text}, lower(${text}), ${`steam:${text}`}) limit 20)
    union all
    select player_id, 'payment' from cashier_payments where id = ${id}
    union all
    select player_id, 'payment' from cashier_payments where ref = ${ref}::uuid
    union all
    (select player_id, case provider when 'skinsback' then 'trade' else 'payment' end from cashier_payments
     where provider in ('fireblocks', 'payadmit', 'skinsback') and provider_id = ${text} limit 20)`.execute(
    tx,
  );
  return rows;
}

/** Lists a player's payments with a lower id than `before`, newest first. */
export const paymentsBefore = (
  tx: Tx,
  playerId: bigint,
  before: bigint | null,
  limit: number,
): Promise<PaymentRow[]> =>
  rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p
      where p.player_id = ${playerId} and p.id < coalesce(${before}::bigint, 9223372036854775807)
      order by p.id desc limit ${limit}`,
  );

/**
 * Sums a player's cents: deposits that were credited and not taken back, completed withdrawals, and open withdrawals.
 */
export async function readTotals(
  tx: Tx,
  playerId: bigint,
): Promise<{ deposited: bigint; withdrawn: bigint; onHold: bigint }> {
  const { rows } = await sql<{ deposited: bigint; withdrawn: bigint; onHold: bigint }>`
    select coalesce(sum(${standingCents}) filter (where ${isStanding}), 0)::bigint as deposited,
      coalesce(sum(p.amount_cents) filter (where p.way = 'WITHDRAW' and p.state = 'COMPLETED'), 0)::bigint as withdrawn,
      coalesce(sum(p.amount_cents) filter (where p.way = 'WITHDRAW' and p.state in ('APPROVAL', 'QUEUED', 'SENDING', 'SENT')), 0)::bigint
        as "onHold"
    from cashier_payments p left join cashier_returns r on r.payment_id = p.id
    where p.player_id = ${playerId}`.execute(tx);
  const sums = rows[0];
  if (sums === undefined) throw new Error('the database answered nothing');
  return sums;
}

/** Sums moved between a player and the site, in cents, and the number of payments. */
type Moved = { deposits: bigint; withdrawals: bigint; count: number };

// A credited deposit counts even if it was reversed. Failed, refused and canceled withdrawals don't count.
const movedSums = sql`
  coalesce(sum(amount_cents) filter (where way = 'DEPOSIT' and state in ('CREDITED', 'REVERSED')), 0)::bigint as deposits,
  coalesce(sum(amount_cents) filter (where way = 'WITHDRAW' and state in ('APPROVAL', 'QUEUED', 'SENDING', 'SENT', 'COMPLETED')), 0)::bigint
    as withdrawals,
  count(*) filter (where state in ('CREDITED', 'REVERSED', 'APPROVAL', 'QUEUED', 'SENDING', 'SENT', 'COMPLETED'))::int as count`;

/** Longest time in days for which a deposit is looked for that began earlier, and was credited since. */
const LATE_DAYS = 90;

/**
 * Reads the sums that each of the given players moved since a time. A deposit counts from its credit on. Players who
 * moved nothing are missing.
 */
export async function readMoved(
  tx: Tx,
  playerIds: readonly bigint[],
  since: Date,
): Promise<Map<bigint, Moved>> {
  const { rows } = await sql<{ playerId: bigint } & Moved>`
    select player_id as "playerId", ${movedSums} from cashier_payments p
    where player_id = any(${playerIds}::bigint[]) and (created_at > ${since}
      or way = 'DEPOSIT' and created_at > ${since}::timestamptz - ${LATE_DAYS} * interval '1 day'
        and exists (select from cashier_steps s where s.payment_id = p.id and s.state = 'CREDITED' and s.at > ${since}))
    group by player_id`.execute(tx);
  return new Map(rows.filter(({ count }) => count > 0).map(({ playerId, ...sums }) => [playerId, sums]));
}

/** Returns players who deposited or withdrew at least `least` cents since a time. */
export async function readMovers(tx: Tx, least: bigint, since: Date): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select "playerId" from (
      select player_id as "playerId", ${movedSums} from cashier_payments where created_at > ${since} group by player_id) m
    where greatest(deposits, withdrawals) >= ${least} order by "playerId"`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

/** Makes a fact of the players with withdrawals to a destination since a time, except failed, refused or canceled ones. */
export const playersOfFact = (destination: string, since: Date): Fact<bigint[]> =>
  factOf(
    sql<{ playerId: string }>`
      select distinct player_id::text as "playerId" from cashier_payments
      where way = 'WITHDRAW' and destination = ${destination} and created_at >= ${since}
        and state in ('APPROVAL', 'QUEUED', 'SENDING', 'SENT', 'COMPLETED')`,
    (rows) => rows.map(({ playerId }) => BigInt(playerId)),
  );

/** Returns destinations to which several players withdrew since a time. */
export async function readSharedDestinations(
  tx: Tx,
  since: Date,
): Promise<{ key: string; playerIds: bigint[] }[]> {
  const { rows } = await sql<{ key: string; players: string[] }>`
    select destination as key, array_agg(distinct player_id)::text[] as players from cashier_payments
    where way = 'WITHDRAW' and created_at >= ${since} and destination is not null
      and state in ('APPROVAL', 'QUEUED', 'SENDING', 'SENT', 'COMPLETED')
    group by destination having count(distinct player_id) > 1`.execute(tx);
  return rows.map(({ key, players }) => ({ key, playerIds: players.map(BigInt) }));
}
