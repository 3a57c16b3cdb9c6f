import { randomBytes } from 'node:crypto';
import type { NewGiftCards } from '@aureus/contract/staff-gift-cards.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import { askingOf, asMember, type Key } from '../../staff/staff.ts';
import { createGiftCardsConsole, type GiftCardsConsole } from './gift-cards.console.ts';
import { giftCardRequests } from './gift-cards.requests.ts';
import { centsOfUsd, hashOfCode, newCode, printedCode } from './gift-cards.rules.ts';
import * as store from './gift-cards.staff.store.ts';

export type GiftCardsStaff = {
  /** Worth of a card in cents of coins, from its value in US dollars. */
  worth: (usd: number) => bigint;
  /** Lists the newest batches, at most 200. */
  list: () => Promise<store.KeptBatch[]>;
  find: (tx: Tx, id: bigint) => Promise<store.KeptBatch | undefined>;
  /** Makes the batch of an approved request, still without codes. Idempotent. @returns the batch's id. */
  make: (requestId: bigint) => Promise<bigint>;
  /**
   * Creates the codes of a batch, once, for the session's member, who must have requested it. Only hashes are stored.
   * @returns the printed codes, or the reason for the refusal.
   */
  take: (
    tx: Tx,
    tokenHash: Buffer,
    batch: Pick<store.KeptBatch, 'id' | 'cards'>,
  ) => Promise<string[] | Exclude<store.Taking, 'TAKEN'>>;
  /**
   * Cancels the unused cards of the batch that an approved request names. Idempotent. @returns the number of canceled
   * cards.
   */
  cancel: (requestId: bigint) => Promise<number>;
};

const NEWEST = 200;

export const createGiftCardsStaff = (db: Db): GiftCardsStaff => ({
  worth: centsOfUsd,
  list: () => store.readBatches(db, NEWEST),
  find: (tx, id) => store.findBatch(tx, id),
  make: (requestId) => store.makeBatch(db, requestId),
  async take(tx, tokenHash, { id, cards }) {
    const codes = Array.from({ length: cards }, () => newCode(randomBytes));
    const taking = await store.takeCodes(tx, tokenHash, id, codes.map(hashOfCode));
    return taking === 'TAKEN' ? codes.map(printedCode) : taking;
  },
  cancel: (requestId) => store.cancelBatch(db, requestId),
});

/** Creates the console's gift-card functions for the command-line tool. */
function consoleOf(db: Db): GiftCardsConsole {
  const giftCards = createGiftCardsStaff(db);
  const requests = askingOf(db, [giftCardRequests(giftCards)]);
  return createGiftCardsConsole({ db, now: Date.now, giftCards, requests });
}

/** Requests a batch of gift cards as a member. @returns the request's id; undefined if there's no such member. */
export const askGiftCardsAs = (
  db: Db,
  config: Config,
  key: Key,
  asked: NewGiftCards,
): Promise<bigint | undefined> =>
  asMember(db, config, key, 'offers.make', (member) => consoleOf(db).ask(member, asked, newId()));

/** Takes the codes of a batch, once, as the member who requested it. @returns undefined if there's no such member. */
export const takeGiftCardsAs = (
  db: Db,
  config: Config,
  key: Key,
  id: bigint,
): Promise<{ usd: number; codes: string[] } | undefined> =>
  asMember(db, config, key, 'offers.make', (member) => consoleOf(db).take(member, id));
