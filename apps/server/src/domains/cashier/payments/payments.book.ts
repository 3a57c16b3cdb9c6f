import type { Tx } from '../../../platform/postgres.ts';
import { type DepositBook, LONGEST_MS, OPEN_MS } from '../../limits/limits.ts';
import * as store from './payments.store.ts';
import * as totals from './payments.totals.store.ts';

/**
 * Reads the amounts that count toward a player's deposit limits, and the deposits that wait for these limits.
 * @param exceptId a payment to leave out.
 */
export async function depositBook(tx: Tx, playerId: bigint, exceptId = 0n): Promise<DepositBook> {
  const span = { creditedMs: LONGEST_MS, openMs: OPEN_MS, exceptId };
  const waiting = (await store.limited(tx, playerId)).filter(({ id }) => id !== exceptId);
  return {
    counted: await totals.counted(tx, playerId, span),
    waiting: waiting.map(({ amountCents }) => amountCents),
  };
}
