import type { PaymentState } from '@aureus/contract/cashier.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Db } from '../../../platform/postgres.ts';
import { usernames } from '../../account/account.ts';
import * as store from './payments.store.ts';

/** How long the site may take to act on a decision before the command goes on without it. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 100;

/** Payments with the names of their players. */
export async function withNames(db: Db, payments: readonly store.PaymentRow[]) {
  const names = await usernames(
    db,
    payments.map(({ playerId }) => playerId),
  );
  return payments.map((payment) => ({ ...payment, username: names.get(payment.playerId) ?? '' }));
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
