import { sql } from 'kysely';
import { addJob } from '../../../platform/jobs.ts';
import type { Db } from '../../../platform/postgres.ts';
import { awaitingApproval, findPayment } from '../payments/payments.ts';

/** How long the site may take to act on a decision before the command goes on without it. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 100;

export type Decision = { id: bigint; verdict: 'approve' | 'refuse'; by: string; reason: string | null };

/** Withdrawals that wait for a person, with who asked for them. */
export async function waitingWithdrawals(db: Db) {
  const waiting = await awaitingApproval(db);
  const { rows } = await sql<{ id: bigint; username: string }>`
    select id, username from account_players where id = any(${waiting.map(({ playerId }) => playerId)})`.execute(
    db,
  );
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return waiting.map((payment) => ({ ...payment, username: names.get(payment.playerId) ?? '' }));
}

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
export async function readDecisions(db: Db, id: bigint): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    const state = (await findPayment(db, id))?.state ?? 'APPROVAL';
    if (state !== 'APPROVAL' || Date.now() > until) return state;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
