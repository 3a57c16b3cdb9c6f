import { addJob } from '../../../platform/jobs.ts';
import type { Db } from '../../../platform/postgres.ts';
import { awaitingApproval, findPayment, stateOnceDecided, withNames } from '../payments/payments.ts';

export type Decision = { id: bigint; verdict: 'approve' | 'refuse'; by: string; reason: string | null };

/** Withdrawals that wait for a person, with who asked for them. */
export const waitingWithdrawals = async (db: Db) => withNames(db, await awaitingApproval(db));

/**
 * Hands a decision to the site, which acts on it and tells the player at once. @param db as the database's owner.
 * @returns false when no such withdrawal waits.
 */
export async function requestDecision(db: Db, { id, verdict, by, reason }: Decision): Promise<boolean> {
  const payment = await findPayment(db, id);
  if (payment?.way !== 'WITHDRAW' || payment.state !== 'APPROVAL') return false;
  await addJob(db, 'withdrawal-decide', { id: String(id), verdict, by, reason });
  return true;
}

/** The state of a withdrawal once the site has acted on a decision, or APPROVAL when it has not by then. */
export const readDecisions = (db: Db, id: bigint): Promise<string> => stateOnceDecided(db, id, 'APPROVAL');
