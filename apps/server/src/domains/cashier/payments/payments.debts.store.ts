import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { Provider } from './payments.rules.ts';
import type { PaymentRow } from './payments.store.ts';

export type Debt = { id: bigint; left: bigint };

export async function owes(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_debts where player_id = ${playerId} and paid_cents < owed_cents limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns players with debts. @param of limits them to the given players. */
export async function debtors(tx: Tx, of?: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id as "playerId" from cashier_debts
    where paid_cents < owed_cents
      and (${of === undefined} or player_id = any(${[...(of ?? [])]}::bigint[]))`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

/** Reads a player's open debts, oldest first. The caller holds the wallet's lock. */
export async function openDebts(tx: Tx, playerId: bigint): Promise<Debt[]> {
  const { rows } = await sql<Debt>`
    select id, owed_cents - paid_cents as left from cashier_debts
    where player_id = ${playerId} and paid_cents < owed_cents order by id`.execute(tx);
  return rows;
}

export async function insertDebt(tx: Tx, payment: PaymentRow, owed: bigint): Promise<void> {
  await sql`insert into cashier_debts (payment_id, player_id, owed_cents, at)
    values (${payment.id}, ${payment.playerId}, ${owed}, app_now())`.execute(tx);
}

/** Stores a debt that results from a correction by staff. */
export async function insertStaffDebt(
  tx: Tx,
  { requestId, playerId, owed }: { requestId: bigint; playerId: bigint; owed: bigint },
): Promise<void> {
  await sql`insert into cashier_debts (request_id, player_id, owed_cents, at)
    values (${requestId}, ${playerId}, ${owed}, app_now())`.execute(tx);
}

export async function payDebt(tx: Tx, id: bigint, paid: bigint): Promise<void> {
  await sql`update cashier_debts set paid_cents = paid_cents + ${paid} where id = ${id}`.execute(tx);
}

/** Records how much of a deposit must be sent back. */
export async function insertReturn(tx: Tx, payment: PaymentRow, cents: bigint): Promise<void> {
  await sql`insert into cashier_returns (payment_id, player_id, amount_cents, at)
    values (${payment.id}, ${payment.playerId}, ${cents}, app_now())`.execute(tx);
}

export type OpenReturn = {
  paymentId: bigint;
  playerId: bigint;
  provider: Provider;
  method: string;
  providerId: string | null;
  returnedCents: bigint;
  depositedCents: bigint;
  at: Date;
};

/** Finds the open return of a payment; undefined if it was sent back already or needs no return. */
export async function openReturn(
  tx: Tx,
  paymentId: bigint,
): Promise<{ cents: bigint; at: Date } | undefined> {
  const { rows } = await sql<{ cents: bigint; at: Date }>`
    select amount_cents as cents, at from cashier_returns where payment_id = ${paymentId} and sent_at is null`.execute(
    tx,
  );
  return rows[0];
}

/** Lists deposits that staff still have to send back, oldest first. */
export async function openReturns(tx: Tx): Promise<OpenReturn[]> {
  const { rows } = await sql<OpenReturn>`
    select r.payment_id as "paymentId", r.player_id as "playerId", p.provider, p.method, p.provider_id as "providerId",
      r.amount_cents as "returnedCents", p.amount_cents as "depositedCents", r.at
    from cashier_returns r join cashier_payments p on p.id = r.payment_id
    where r.sent_at is null order by r.payment_id`.execute(tx);
  return rows;
}

/** Records who sent a deposit back and how. @returns false if no return of this payment is open. */
export async function noteSent(tx: Tx, paymentId: bigint, by: string, how: string): Promise<boolean> {
  const { rows } =
    await sql`update cashier_returns set sent_at = app_now(), sent_by = ${by}, sent_how = ${how}
      where payment_id = ${paymentId} and sent_at is null returning payment_id`.execute(tx);
  return rows.length === 1;
}

/** True if a deposit has been sent back. */
export async function isSentBack(tx: Tx, paymentId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_returns where payment_id = ${paymentId} and sent_at is not null`.execute(tx);
  return rows.length > 0;
}

/** True if staff return only a part of a deposit, sent back already or not. */
export async function isReturnedInPart(tx: Tx, paymentId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_returns r join cashier_payments p on p.id = r.payment_id
    where r.payment_id = ${paymentId} and r.amount_cents < p.amount_cents`.execute(tx);
  return rows.length > 0;
}

/** Returns a part of a payment's amount in its asset: `cents` of `whole`, as decimal text with at most 8 decimals. */
export async function partOf(
  tx: Tx,
  paymentId: bigint,
  { cents, whole }: { cents: bigint; whole: bigint },
): Promise<string> {
  const { rows } = await sql<{ part: string }>`
    select trim_scale(trunc(asset_amount * ${cents}::bigint / ${whole}::bigint, 8))::text as part
    from cashier_payments where id = ${paymentId}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`payment ${paymentId} does not exist`);
  return rows[0].part;
}
