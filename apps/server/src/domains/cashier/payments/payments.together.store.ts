// Steps of several withdrawals of a player in one statement, by SQL functions. Each statement costs a round trip to
// the database.
import { sql } from 'kysely';
import { allOf, type Fact, factOf, mapped } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/postgres.ts';
import type { StoredMessage } from '../../notifications/notifications.ts';
import { oldReason } from './payments.old-reasons.rules.ts';
import { type Beginning, columnsOf, type PaymentRow, readRow, type SelectedRow } from './payments.store.ts';
import { storedTarget } from './payments.target.rules.ts';

/** Job to add with a change. `inMs`: delay in milliseconds; without it, the job is due at once. */
type StepJob = { name: string; payload: object; key: string; inMs?: number };

/** A judged withdrawal to store: with its id, its seal, and its job. */
export type NewWithdrawal = Omit<Beginning, 'way' | 'playerId' | 'providerId' | 'checkInMs'> &
  Pick<PaymentRow, 'id' | 'amountCents'> & { seal: { about: string; mac: Buffer }; job: StepJob | null };

/** A withdrawal to send. `checkInMs`: delay in milliseconds until its job asks the provider about it. */
export type Leaving = { id: bigint; attempts: number; checkInMs: number; job: StepJob };

/**
 * A provider's report that a withdrawal was sent. `attempts`: the withdrawal's number of attempts when it was sent.
 */
export type SentReport = Pick<PaymentRow, 'id' | 'attempts' | 'confirmations'> & {
  providerId: string | null;
  txHash: string | null;
  assetAmount?: string | undefined;
  changedAt: Date;
  checkInMs: number;
};

/** Payments after a change. `isLimited`: true if deposits of the player wait for the player's limits. */
type Changed = { payments: PaymentRow[]; isLimited: boolean };
type ChangedRow = SelectedRow & { isLimited: boolean };

const returned = columnsOf(sql`p.steps`);

/** Converts values to JSON, with 64-bit integers as text. */
const json = (values: readonly object[]): string =>
  JSON.stringify(values, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

const changedOf = (rows: readonly ChangedRow[]): Changed => ({
  payments: rows.map(({ isLimited: _isLimited, ...row }) => readRow(row)),
  isLimited: rows.some(({ isLimited }) => isLimited),
});

const jobColumns = (job: StepJob | null) =>
  job && { job: job.name, job_payload: job.payload, job_key: job.key, job_in_ms: job.inMs };

/** Makes a fact that takes new ids for payments, in increasing order. No other payment gets these ids. */
export const newNumbersFact = (count: number): Fact<bigint[]> =>
  factOf(
    sql<{
      id: string;
    }>`select nextval('cashier_payments_id_seq')::text as id from generate_series(1, ${count}::int)`,
    (rows) => rows.map(({ id }) => BigInt(id)),
  );

/** Stores withdrawals with their seals, holds and jobs, and the player's notification. */
export async function begin(
  tx: Tx,
  playerId: bigint,
  target: bigint,
  withdrawals: readonly NewWithdrawal[],
  note: { code: string | null; data: object },
): Promise<Changed & { balance: bigint; note: StoredMessage }> {
  const parts = withdrawals.map(({ seal, job, why = [], ...part }) => ({
    id: part.id,
    provider: part.provider,
    ref: part.ref,
    method: part.method,
    request_id: part.requestId,
    request: part.request,
    target: part.target === undefined ? {} : storedTarget(part.target),
    asset_amount: part.assetAmount ?? '0',
    amount_cents: part.amountCents,
    max_fee_cents: part.maxFeeCents,
    quote_id: part.quoteId,
    state: part.state,
    reason: oldReason(why),
    why: why.length === 0 ? null : why,
    destination: part.destination,
    review_rules: part.reviewRules,
    about: seal.about,
    mac: seal.mac.toString('hex'),
    ...jobColumns(job),
  }));
  const { rows } = await sql<ChangedRow & { balance: bigint; note: StoredMessage }>`
    select ${returned}, p.is_limited as "isLimited", p.balance, to_json(p.note) as note
    from (select (f.payment).*, f.steps, f.note, f.is_limited, f.balance
          from cashier_begin(${playerId}, ${target}, ${json(parts)}::jsonb, ${note.code}, ${JSON.stringify(note.data)}::jsonb) f) p
    order by p.id`.execute(tx);
  const [first] = rows;
  if (first === undefined || rows.length < withdrawals.length) throw new Error('a payment was not kept');
  const changed = changedOf(rows.map(({ balance: _balance, note: _note, ...row }) => row));
  return { ...changed, balance: first.balance, note: first.note };
}

/**
 * Marks withdrawals as leaving, and adds the jobs that ask the provider about them. @throws if one was changed since
 * it was judged.
 */
export async function leave(tx: Tx, leaving: readonly Leaving[]): Promise<Changed> {
  const parts = leaving.map(({ id, attempts, checkInMs, job }) => ({
    id,
    attempts,
    check_in_ms: checkInMs,
    ...jobColumns(job),
  }));
  const { rows } = await sql<ChangedRow>`
    select ${returned}, p.is_limited as "isLimited"
    from (select (f.payment).*, f.steps, f.is_limited from cashier_leave(${json(parts)}::jsonb) f) p
    order by p.id`.execute(tx);
  return changedOf(rows);
}

/**
 * Marks withdrawals as sent. Those that changed meanwhile are left as they are, and missing in the answer. Call
 * outside a transaction, so that the statement commits by itself.
 */
export async function takeSent(tx: Tx, playerId: bigint, reports: readonly SentReport[]): Promise<Changed> {
  const parts = reports.map((report) => ({
    id: report.id,
    attempts: report.attempts,
    provider_id: report.providerId,
    asset_amount: report.assetAmount,
    tx_hash: report.txHash,
    confirmations: report.confirmations,
    changed_at: report.changedAt,
    check_in_ms: report.checkInMs,
  }));
  const { rows } = await sql<ChangedRow>`
    select ${returned}, p.is_limited as "isLimited"
    from (select (f.payment).*, f.steps, f.is_limited from cashier_take_sent(${playerId}, ${json(parts)}::jsonb) f) p
    order by p.id`.execute(tx);
  return changedOf(rows);
}

/** Conditions for {@link findWith}. */
export const withIds = (ids: readonly bigint[]) => sql`p.id = any(${[...ids]}::bigint[])`;
export const ofRequests = (playerId: bigint, requestIds: readonly string[]) =>
  sql`p.player_id = ${playerId} and p.request_id = any(${[...requestIds]}::uuid[])`;

/** Reads payments by condition, and a fact at the same moment. `value` is undefined if there are no such payments. */
export async function findWith<T>(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  fact: Fact<T>,
): Promise<{ payments: PaymentRow[]; value: T | undefined }> {
  const { expression, read } = mapped(allOf({ fact }), (values) => values.fact);
  const { rows } = await sql<SelectedRow & { value: unknown }>`
    with facts as materialized (select ${expression} as value)
    select ${columnsOf()}, facts.value from cashier_payments p, facts where ${condition} order by p.id`.execute(
    tx,
  );
  const [first] = rows;
  return {
    payments: rows.map(({ value: _value, ...row }) => readRow(row)),
    value: first && read(first.value),
  };
}
