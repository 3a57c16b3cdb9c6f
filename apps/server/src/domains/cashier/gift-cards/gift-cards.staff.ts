import { randomBytes } from 'node:crypto';
import type { NewGiftCards } from '@aureus/contract/staff-gift-cards.ts';
import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db, Tx } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import { askingOf, asMember, type Key } from '../../staff/staff.ts';
import { createGiftCardsConsole, type GiftCardsConsole } from './gift-cards.console.ts';
import { giftCardRequests } from './gift-cards.requests.ts';
import { centsOfUsd, hashOfCode, newCode, printedCode } from './gift-cards.rules.ts';
import { batchState, codesState, digestOf, sealBatch, sealCodes } from './gift-cards.seals.ts';
import * as store from './gift-cards.staff.store.ts';

export type GiftCardsStaff = {
  /** Worth of a card in cents of coins, from its value in US dollars. */
  worth: (usd: number) => bigint;
  /** Lists batches, newest first. Over {@link MOST_LISTED}, those that are over are left out first. */
  list: () => Promise<store.KeptBatch[]>;
  find: (tx: Tx, id: bigint) => Promise<store.KeptBatch | undefined>;
  /**
   * Makes and seals the batch of an approved request, still without codes. Idempotent. @param asked terms that were
   * agreed to.
   * @returns the batch's id. @throws if the request isn't approved, or if the batch that the database made has other
   * terms.
   */
  make: (requestId: bigint, asked: { usd: number; cards: number }) => Promise<bigint>;
  /**
   * Creates the codes of a batch, once, for the session's member, who must have requested it. Only hashes are stored.
   * @returns the printed codes, or the reason for the refusal. @throws if the batch or its stored codes aren't what
   * their seal says.
   */
  take: (
    tx: Tx,
    tokenHash: Buffer,
    batch: Pick<store.KeptBatch, 'id' | 'usd' | 'cards'>,
  ) => Promise<string[] | Exclude<store.Taking, 'TAKEN'>>;
  /**
   * Cancels the unused cards of the batch that an approved request names. Idempotent. @returns the number of canceled
   * cards.
   */
  cancel: (requestId: bigint) => Promise<number>;
};

export const createGiftCardsStaff = (db: Db): GiftCardsStaff => ({
  worth: centsOfUsd,
  list: () => store.readBatches(db, MOST_LISTED.giftCards),
  find: (tx, id) => store.findBatch(tx, id),
  make: (requestId, asked) =>
    db.transaction().execute(async (tx) => {
      const id = await store.makeBatch(tx, requestId);
      const batch = await store.findBatch(tx, id);
      if (batch?.usd !== asked.usd || batch.cards !== asked.cards)
        throw new Error(`the database made other gift cards than request ${requestId} says`);
      await sealBatch(tx, batch);
      return id;
    }),
  async take(tx, tokenHash, batch) {
    if ((await batchState(tx, batch)) === 'WRONG')
      throw new Error(`gift cards ${batch.id} aren't what was agreed to`);
    const codes = Array.from({ length: batch.cards }, () => newCode(randomBytes));
    const hashes = codes.map(hashOfCode);
    const taking = await store.takeCodes(tx, tokenHash, batch.id, hashes);
    if (taking !== 'TAKEN') return taking;
    const amounts = [String(centsOfUsd(batch.usd))];
    await sealCodes(tx, batch, { digest: digestOf(hashes), amounts });
    if ((await codesState(tx, batch.id)) !== 'RIGHT')
      throw new Error(`the database stored other codes of gift cards ${batch.id}`);
    return codes.map(printedCode);
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
