import { randomBytes } from 'node:crypto';
import { GIFT_CARD_USD } from '@aureus/contract/gift-cards.ts';
import type { Tx } from '../../../platform/postgres.ts';
import { centsOfUsd, hashOfCode, newCode, printedCode } from './gift-cards.rules.ts';
import * as store from './gift-cards.store.ts';

/** Most cards of one batch: what a shop takes at a time. */
const MOST_CARDS = 10_000;

/**
 * Makes a batch of cards. @param tx as the database's owner.
 * @returns the codes as they are printed: this once, for only their hashes are kept.
 * @throws RangeError in one sentence when there are no such cards.
 */
export async function makeGiftCards(
  tx: Tx,
  { usd, count, by }: { usd: number; count: number; by: string },
): Promise<string[]> {
  if (!GIFT_CARD_USD.some((worth) => worth === usd))
    throw new RangeError(`Gift cards are worth ${GIFT_CARD_USD.join(', ')} dollars.`);
  if (!Number.isInteger(count) || count < 1 || count > MOST_CARDS)
    throw new RangeError(`A batch has 1 to ${MOST_CARDS} cards.`);
  const codes = Array.from({ length: count }, () => newCode(randomBytes));
  const hashes = codes.map(hashOfCode);
  await store.insertBatch(tx, { usd, amountCents: centsOfUsd(usd), hashes, by });
  return codes.map(printedCode);
}
