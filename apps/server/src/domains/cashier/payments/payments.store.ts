import type { PaymentState } from '@aureus/contract/cashier.ts';
import type { PaymentWhy } from '@aureus/contract/payment-reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Fact, isFact } from '../../../platform/facts.ts';
import { lockAlone } from '../../../platform/locks.ts';
import type { Tx } from '../../../platform/postgres.ts';
import { oldReason, readReason } from './payments.old-reasons.rules.ts';
import {
  LATEST_MS,
  type PayoutWait,
  type Provider,
  readWait,
  type StoredWait,
  storedWait,
} from './payments.rules.ts';
import { type PaymentTarget, readTarget, type StoredTarget, storedTarget } from './payments.target.rules.ts';
import { whyText } from './payments.why.rules.ts';

/** A payment as stored. Amounts are cents; `assetAmount` is decimal text. */
export type PaymentRow = {
  id: bigint;
  way: 'DEPOSIT' | 'WITHDRAW';
  provider: Provider;
  /** The provider's id of the payment, once known. */
  providerId: string | null;
  /** Our id, used as the reference of the ledger's transfers. The provider knows it too, except for some deposits. */
  ref: string;
  playerId: bigint;
  method: string;
  requestId: string | null;
  request: Record<string, unknown> | null;
  target: PaymentTarget;
  assetAmount: string;
  amountCents: bigint;
  /** Part of `amountCents` that pays the network fee; 0 until a withdrawal leaves, unless its amount was announced. */
  feeCents: bigint;
  /** Highest accepted `feeCents`; null if the method has no fee. */
  maxFeeCents: bigint | null;
  /** Time until which a withdrawal leaves with the announced amount; null if it's priced as it leaves. */
  announcedUntil: Date | null;
  /** Reason why a withdrawal that is ready to leave waits; null if there is none. */
  waits: PayoutWait | null;
  quoteId: bigint | null;
  state: PaymentState;
  attempts: number;
  confirmations: number;
  txHash: string | null;
  /** Reasons for the current state. */
  why: PaymentWhy;
  /** The same reasons as English text; null if there are none. */
  reason: string | null;
  heldUntil: Date | null;
  /** Destination of a withdrawal, in canonical spelling. */
  destination: string | null;
  /**
   * Rules that required a review of the withdrawal, in the policy's order; `changed`, which isn't in the policy, comes
   * last.
   */
  reviewRules: string[] | null;
  /** Time since which a deposit waits for the player's deposit limits; null if it doesn't wait. */
  limitedSince: Date | null;
  changedAtProvider: Date;
  createdAt: Date;
  updatedAt: Date;
  steps: { state: PaymentState; at: number }[];
};

/** SQL expression of the steps of a payment `p` of `cashier_payments`, oldest first, as JSON. */
const steps = sql`(select coalesce(json_agg(json_build_object('state', s.state, 'at', floor(extract(epoch from s.at) * 1000)) order by s.id), '[]')
   from cashier_steps s where s.payment_id = p.id)`;

/** SQL columns of a payment `p` of `cashier_payments`. @param stepsOf SQL expression of the payment's steps. */
export const columnsOf = (
  stepsOf: RawBuilder<unknown> = steps,
) => sql`p.id, p.way, p.provider, p.provider_id as "providerId", p.ref, p.player_id as "playerId", p.method,
  p.request_id as "requestId", p.request, p.target, p.asset_amount::text as "assetAmount", p.amount_cents as "amountCents",
  p.fee_cents as "feeCents", p.max_fee_cents as "maxFeeCents", p.announced_until as "announcedUntil", p.waits, p.quote_id as "quoteId", p.state, p.attempts, p.confirmations, p.tx_hash as "txHash", p.reason, p.why,
  p.held_until as "heldUntil", p.destination, p.review_rules as "reviewRules", p.limited_since as "limitedSince", p.changed_at_provider as "changedAtProvider", p.created_at as "createdAt", p.updated_at as "updatedAt", ${stepsOf} as steps`;
export const columns = columnsOf();

/** Drops trailing zeros of an amount in decimal text: `1.50000000` becomes `1.5`. */
export const plainAmount = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

export type SelectedRow = Omit<PaymentRow, 'target' | 'waits' | 'why'> & {
  target: StoredTarget;
  waits: StoredWait | null;
  why: PaymentWhy | null;
};

/** Converts a selected row to a payment. */
export function readRow(row: SelectedRow): PaymentRow {
  // A server of the previous release stores only the sentence.
  const why = row.why ?? readReason(row.reason);
  return {
    ...row,
    target: readTarget(row, row.target),
    waits: row.waits && readWait(row.waits),
    assetAmount: plainAmount(row.assetAmount),
    why,
    reason: why.length === 0 ? null : whyText(why),
  };
}
const stored = (why: PaymentWhy): string | null => (why.length === 0 ? null : JSON.stringify(why));

/** Runs a query of {@link columns} and returns its payments. */
export async function rowsOf(tx: Tx, query: ReturnType<typeof sql<SelectedRow>>): Promise<PaymentRow[]> {
  const { rows } = await query.execute(tx);
  return rows.map(readRow);
}

/** Takes the lock under which all decisions over one player's payments run one after the other. */
export const lockPlayer = (tx: Tx, playerId: bigint): Promise<void> => lockAlone(tx, 'payments', playerId);

/**
 * Takes the lock of the player's payments, then the lock under which decisions about the site-wide withdrawal cap run
 * one after the other. Then locks the player's wallet.
 */
export async function lockSite(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select cashier_lock_site(${playerId})`.execute(tx);
}

/**
 * A new payment; fields left out get their defaults. `checkInMs` is the delay until the provider is first asked, in
 * ms.
 */
export type Beginning = Pick<PaymentRow, 'ref' | 'way' | 'provider' | 'playerId' | 'method' | 'state'> &
  Partial<
    Pick<
      PaymentRow,
      | 'providerId'
      | 'requestId'
      | 'request'
      | 'target'
      | 'assetAmount'
      | 'amountCents'
      | 'maxFeeCents'
      | 'quoteId'
      | 'why'
      | 'destination'
      | 'reviewRules'
    >
  > & { checkInMs?: number | null };

export async function insert(tx: Tx, beginning: Beginning): Promise<PaymentRow> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier_payments (way, provider, provider_id, ref, player_id, method, request_id, request, target, asset_amount,
      amount_cents, max_fee_cents, quote_id, state, reason, why, destination, review_rules, changed_at_provider, created_at, updated_at, next_check_at)
    select ${beginning.way}, ${beginning.provider}, ${beginning.providerId ?? null}, ${beginning.ref}, ${beginning.playerId}, ${beginning.method},
      ${beginning.requestId ?? null}, ${beginning.request ? JSON.stringify(beginning.request) : null}::jsonb,
      ${JSON.stringify(beginning.target === undefined ? {} : storedTarget(beginning.target))}::jsonb, ${beginning.assetAmount ?? '0'}::numeric, ${beginning.amountCents ?? 0n},
      ${beginning.maxFeeCents ?? null}, ${beginning.quoteId ?? null}, ${beginning.state},
      ${oldReason(beginning.why ?? [])}, ${stored(beginning.why ?? [])}::jsonb,
      ${beginning.destination ?? null}, ${beginning.reviewRules ?? null}::text[], 'epoch', m.at, m.at,
      m.at + ${beginning.checkInMs ?? null} * interval '1 millisecond'
    from (select app_now() as at) m returning id`.execute(tx);
  const row = rows[0] && (await find(tx, rows[0].id));
  if (row === undefined) throw new Error('the payment was not kept');
  return row;
}

/**
 * Fields of a payment to change; others stay. In states other than IN_HOLD, `limitedSince` is cleared; in states other
 * than QUEUED, `waits`.
 */
export type Change = Partial<
  Pick<
    PaymentRow,
    | 'state'
    | 'providerId'
    | 'target'
    | 'assetAmount'
    | 'amountCents'
    | 'feeCents'
    | 'maxFeeCents'
    | 'waits'
    | 'quoteId'
    | 'attempts'
    | 'confirmations'
    | 'txHash'
    | 'why'
    | 'heldUntil'
    | 'limitedSince'
    | 'reviewRules'
    | 'changedAtProvider'
  >
> & {
  /** Delay in ms until the provider is asked again; null if it isn't to be asked; `same` keeps the scheduled time. */
  checkInMs: number | null | 'same';
};

/** Changes a payment whose player the caller has locked. @throws if the state doesn't allow the move. */
export async function update(tx: Tx, row: PaymentRow, change: Change): Promise<PaymentRow> {
  const next = { ...row, ...change };
  const limitedSince = next.state === 'IN_HOLD' ? next.limitedSince : null;
  const waits =
    next.state === 'QUEUED' && next.waits !== null ? JSON.stringify(storedWait(next.waits)) : null;
  const checkAt =
    change.checkInMs === 'same'
      ? sql`next_check_at`
      : sql`app_now() + ${change.checkInMs} * interval '1 millisecond'`;
  await sql`
    update cashier_payments set state = ${next.state}, provider_id = ${next.providerId}, target = ${JSON.stringify(storedTarget(next.target))}::jsonb,
      asset_amount = ${next.assetAmount}::numeric, amount_cents = ${next.amountCents}, fee_cents = ${next.feeCents},
      max_fee_cents = ${next.maxFeeCents}, waits = ${waits}::jsonb, quote_id = ${next.quoteId},
      attempts = ${next.attempts}, confirmations = ${next.confirmations}, tx_hash = ${next.txHash}, reason = ${oldReason(next.why)}, why = ${stored(next.why)}::jsonb,
      held_until = ${next.heldUntil}, review_rules = ${next.reviewRules}::text[], limited_since = ${limitedSince}, changed_at_provider = ${next.changedAtProvider}, updated_at = app_now(),
      next_check_at = ${checkAt}
    where id = ${row.id}`.execute(tx);
  const changed = await find(tx, row.id);
  if (changed === undefined) throw new Error(`payment ${row.id} does not exist`);
  return changed;
}

export async function find(tx: Tx, id: bigint): Promise<PaymentRow | undefined> {
  return (
    await rowsOf(tx, sql<SelectedRow>`select ${columns} from cashier_payments p where p.id = ${id}`)
  )[0];
}

export async function findByRef(tx: Tx, ref: string): Promise<PaymentRow | undefined> {
  return (
    await rowsOf(tx, sql<SelectedRow>`select ${columns} from cashier_payments p where p.ref = ${ref}`)
  )[0];
}

export async function findByProviderId(
  tx: Tx,
  provider: Provider,
  providerId: string,
): Promise<PaymentRow | undefined> {
  return (
    await rowsOf(
      tx,
      sql<SelectedRow>`select ${columns} from cashier_payments p where p.provider = ${provider} and p.provider_id = ${providerId}`,
    )
  )[0];
}

/** Finds the payment begun by a call with this idempotency key. */
export async function findByRequest(
  tx: Tx,
  playerId: bigint,
  requestId: string,
): Promise<PaymentRow | undefined> {
  return (
    await rowsOf(
      tx,
      sql<SelectedRow>`select ${columns} from cashier_payments p where p.player_id = ${playerId} and p.request_id = ${requestId}`,
    )
  )[0];
}

/** Makes a fact that is true if a call of the player with this idempotency key has begun a payment. */
export const isRepeatFact = (playerId: bigint, requestId: string): Fact<boolean> =>
  isFact(
    sql`exists (select from cashier_payments p where p.player_id = ${playerId} and p.request_id = ${requestId})`,
  );

/** Finds the payments begun by calls with these request ids, in no particular order. */
export function findByRequests(
  tx: Tx,
  playerId: bigint,
  requestIds: readonly string[],
): Promise<PaymentRow[]> {
  return rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p
      where p.player_id = ${playerId} and p.request_id = any(${[...requestIds]}::uuid[])`,
  );
}

/** Lists a player's payments at a provider in a state, oldest first. */
export function ofState(
  tx: Tx,
  playerId: bigint,
  provider: Provider,
  state: PaymentState,
): Promise<PaymentRow[]> {
  return rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p
      where p.player_id = ${playerId} and p.provider = ${provider} and p.state = ${state} order by p.id`,
  );
}

/** Lists payments whose provider must be asked now, longest overdue first. */
export function due(tx: Tx, provider: Provider, way: PaymentRow['way'], most: number): Promise<PaymentRow[]> {
  return rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p
      where p.provider = ${provider} and p.way = ${way} and p.next_check_at <= app_now() order by p.next_check_at limit ${most}`,
  );
}

/**
 * Finds withdrawals in progress whose job is overdue by `lateMs`, for example because its process died. A job planned
 * too far ahead counts too: the clock was ahead when it was planned.
 */
export async function forgottenWithdrawals(tx: Tx, lateMs: number, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select p.id from cashier_payments p
    where p.way = 'WITHDRAW' and p.state in ('QUEUED', 'SENDING', 'SENT')
      and coalesce(p.next_check_at, p.updated_at) not between
        app_now() - ${lateMs} * interval '1 millisecond'
        and app_now() + ${LATEST_MS + lateMs} * interval '1 millisecond'
    order by p.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

const inState = (tx: Tx, way: PaymentRow['way'], state: PaymentState): Promise<PaymentRow[]> =>
  rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p where p.way = ${way} and p.state = ${state} order by p.id`,
  );

/** Lists withdrawals that wait for approval by staff. */
export const awaitingApproval = (tx: Tx) => inState(tx, 'WITHDRAW', 'APPROVAL');
/** Lists withdrawals that their provider may still be asked to pay, oldest first. */
export const leaving = (tx: Tx): Promise<PaymentRow[]> =>
  rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p
      where p.way = 'WITHDRAW' and p.state in ('APPROVAL', 'QUEUED', 'SENDING') order by p.id`,
  );
/** Lists deposits that wait with a stored worth: below the minimum, or for their player's limits. */
export const waitingDeposits = (tx: Tx): Promise<PaymentRow[]> =>
  rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p
      where p.way = 'DEPOSIT' and p.state in ('HELD', 'IN_HOLD')
        and (p.state = 'HELD' or p.limited_since is not null) order by p.id`,
  );
/** Lists deposits under review by staff or by the provider. */
export const inReview = (tx: Tx) => inState(tx, 'DEPOSIT', 'REVIEW');

/** Lists a player's withdrawals that haven't been sent to a provider yet. */
export function unsent(tx: Tx, playerId: bigint): Promise<PaymentRow[]> {
  return rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p
      where p.player_id = ${playerId} and p.way = 'WITHDRAW' and p.state in ('APPROVAL', 'QUEUED') order by p.id`,
  );
}

/** Lists a player's deposits that wait for the limits, in the order in which they began to wait. */
export function limited(tx: Tx, playerId: bigint): Promise<PaymentRow[]> {
  return rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p
      where p.player_id = ${playerId} and p.limited_since is not null order by p.limited_since, p.id`,
  );
}

/** Lists a player's credited deposits that weren't reversed, newest first. The caller holds the player's lock. */
export function creditedDeposits(tx: Tx, playerId: bigint): Promise<PaymentRow[]> {
  return rowsOf(
    tx,
    sql<SelectedRow>`select ${columns} from cashier_payments p
      where p.player_id = ${playerId} and p.way = 'DEPOSIT' and p.state = 'CREDITED' and p.amount_cents > 0 order by p.id desc`,
  );
}

/**
 * True if coins of a player may still come back: stakes in games that aren't over, or coins that are set aside for
 * withdrawals, which may still be stopped or fail.
 */
export async function hasCoinsOut(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ isOut: boolean }>`
    select wallet_has_open_bets(${playerId}) or exists (
      select from cashier_payments p where p.player_id = ${playerId} and p.way = 'WITHDRAW'
        and p.state in ('APPROVAL', 'QUEUED', 'SENDING', 'SENT')) as "isOut"`.execute(tx);
  return rows[0]?.isOut ?? false;
}
