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
  /** Worth of a card of so many US dollars, in cents. */
  worth: (usd: number) => bigint;
  /** The newest batches, at most 200. */
  list: () => Promise<store.KeptBatch[]>;
  /** One batch; undefined when there is none. */
  find: (tx: Tx, id: bigint) => Promise<store.KeptBatch | undefined>;
  /** Makes the batch of an approved request, without codes; again it changes nothing. @returns the batch. */
  make: (requestId: bigint) => Promise<bigint>;
  /**
   * Makes the codes of a batch, once, for the member of a session who asked for it. Only their hashes are kept.
   * @returns the codes as they are printed, or why there are none.
   */
  take: (
    tx: Tx,
    tokenHash: Buffer,
    batch: Pick<store.KeptBatch, 'id' | 'cards'>,
  ) => Promise<string[] | Exclude<store.Taking, 'TAKEN'>>;
  /** Cancels what is unused, as an approved request says; again it changes nothing. @returns how many cards. */
  cancel: (requestId: bigint) => Promise<number>;
};

const NEWEST = 200;

/** Use-cases of staff for gift cards. */
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

/** The console's use-cases of gift cards, for the command beside the site. */
function consoleOf(db: Db): GiftCardsConsole {
  const giftCards = createGiftCardsStaff(db);
  const requests = askingOf(db, [giftCardRequests(giftCards)]);
  return createGiftCardsConsole({ db, now: Date.now, giftCards, requests });
}

/** Asks for a batch of gift cards in a member's name. @returns the request; undefined when there's no such member. */
export const askGiftCardsAs = (
  db: Db,
  config: Config,
  key: Key,
  asked: NewGiftCards,
): Promise<bigint | undefined> =>
  asMember(db, config, key, 'offers.make', (member) => consoleOf(db).ask(member, asked, newId()));

/** Takes the codes of a batch, once, in the name of the member who asked for it. @returns undefined without such a member. */
export const takeGiftCardsAs = (
  db: Db,
  config: Config,
  key: Key,
  id: bigint,
): Promise<{ usd: number; codes: string[] } | undefined> =>
  asMember(db, config, key, 'offers.make', (member) => consoleOf(db).take(member, id));
