import type { PaymentState } from '@aureus/contract/cashier.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Db } from '../../../platform/postgres.ts';
import { usernames } from '../../account/account.ts';
import * as debts from './payments.debts.store.ts';
import * as staff from './payments.staff.store.ts';
import type { PaymentStep } from './payments.steps.ts';
import * as store from './payments.store.ts';
import type { Payments } from './payments.ts';

/** Deposits that no rule can judge, such as one in another currency: a person of the staff does. */
export type PaymentsStaff = {
  /**
   * Credits a deposit with what a person found it to be worth, within the player's limits as any other.
   * @param remark what the player reads beside it. @param by who of the staff.
   * @throws HttpError cashier.error.not_found | not_waiting.
   */
  credit: (id: bigint, amountCents: bigint, remark: string | null, by: string) => Promise<store.PaymentRow>;

  /**
   * Refuses a deposit: what was paid is sent back by a person, at the provider. @param reason what the player reads.
   * @param by who of the staff. @throws HttpError cashier.error.not_found | not_waiting.
   */
  refuse: (id: bigint, reason: string, by: string) => Promise<store.PaymentRow>;

  /** Players of an address or of a payment, and by which of these. */
  search: (text: string) => Promise<{ playerId: bigint; by: 'address' | 'payment' }[]>;

  /** A player's payments, the newest first. @param before the payment that they are older than. */
  before: (playerId: bigint, before: bigint | null, limit: number) => Promise<store.PaymentRow[]>;

  /** A player's sums over all time, in cents. */
  totals: (playerId: bigint) => Promise<{ deposited: bigint; withdrawn: bigint; onHold: bigint }>;
};

/** What staff decide over deposits, within the site: its players hear of it at once. */
export function createPaymentsStaff(db: Db, payments: Payments): PaymentsStaff {
  async function decide(
    id: bigint,
    work: (step: PaymentStep, payment: store.PaymentRow) => Promise<store.PaymentRow>,
  ): Promise<store.PaymentRow> {
    const found = await payments.find(id);
    if (found === undefined) throw refuse('cashier.error.not_found');
    return payments.change(found.playerId, async (step) => {
      const payment = await payments.find(id, step.tx);
      if (payment?.state !== 'REVIEW') throw refuse('cashier.error.not_waiting');
      return work(step, payment);
    });
  }

  return {
    search: (text) => staff.searchPayments(db, text),
    before: (playerId, before, limit) => staff.paymentsBefore(db, playerId, before, limit),
    totals: (playerId) => staff.readTotals(db, playerId),

    credit: (id, amountCents, remark, by) =>
      decide(id, async (step, payment) => {
        const target = { ...payment.target, decidedBy: by };
        const credited = await step.credit({ ...payment, amountCents, target }, remark);
        if (credited.state === 'CREDITED') await step.note('PAYMENT_SUCCESSFUL', credited);
        return credited;
      }),

    refuse: (id, reason, by) =>
      decide(id, async (step, payment) => {
        const target = { ...payment.target, decidedBy: by, isClosed: true };
        const refused = await step.move(payment, { state: 'FAILED', reason, target, checkInMs: null });
        await step.note('PAYMENT_FAILED', refused);
        return refused;
      }),
  };
}

/** How long the site may take to act on a decision before the command goes on without it. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 100;

export type DepositDecision = { id: bigint; by: string } & (
  | { verdict: 'credit'; cents: bigint; reason: string | null }
  | { verdict: 'refuse'; reason: string }
);

/**
 * Hands a decision over a deposit to the site, which acts on it and tells the player at once. @param db as the database's
 * owner. @returns whether it was handed over; OPEN when its provider has not decided yet, NONE when none such waits.
 */
export async function requestDepositDecision(
  db: Db,
  decision: DepositDecision,
): Promise<'ASKED' | 'OPEN' | 'NONE'> {
  const payment = await store.find(db, decision.id);
  if (payment?.way !== 'DEPOSIT' || payment.state !== 'REVIEW') return 'NONE';
  // What we do not understand has its reason; without one it is the provider who looks at it.
  if (payment.reason === null) return 'OPEN';
  const id = String(decision.id);
  await addJob(
    db,
    'deposit-decide',
    decision.verdict === 'credit' ? { ...decision, id, cents: String(decision.cents) } : { ...decision, id },
  );
  return 'ASKED';
}

/** The state of a payment once the site has acted on a decision, or `waiting` when it has not by then. */
export async function stateOnceDecided(db: Db, id: bigint, waiting: PaymentState): Promise<PaymentState> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    const state = (await store.find(db, id))?.state ?? waiting;
    if (state !== waiting || Date.now() > until) return state;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Deposits that a person has to look at, with who made them. */
export const reviewedDeposits = async (db: Db) => withNames(db, await store.inReview(db));

/** Deposits that a person has to send back, the oldest first. */
export const openReturns = debts.openReturns;

/** Records that a deposit was sent back, by which person and how. @returns false when it does not wait for that. */
export const noteSent = debts.noteSent;

/** Payments with the names of their players. */
export async function withNames(db: Db, payments: readonly store.PaymentRow[]) {
  const names = await usernames(
    db,
    payments.map(({ playerId }) => playerId),
  );
  return payments.map((payment) => ({ ...payment, username: names.get(payment.playerId) ?? '' }));
}
