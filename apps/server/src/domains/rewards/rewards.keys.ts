import type { Tx } from '../../platform/postgres.ts';
import { caseOfDeposit, closedUp, keysOfDeposit, keysTooMany, splitOf, waitingOf } from './rewards.rules.ts';
import * as store from './rewards.store.ts';

export type GivenKeys = {
  playerId: bigint;
  /** Deposit case that the keys open; the cheapest one if omitted. */
  caseId?: string;
  count: number;
  source: store.KeySource;
  /** Id of the keys' cause. The same cause gives keys only once. */
  ref: string;
};

type Deposit = { playerId: bigint; amount: bigint; ref: string };

/**
 * Keys of deposit cases. @param caseIds all deposit cases, by minimum deposit, smallest first. @param earning reads a
 * player's edge that earns gifts.
 */
export function createKeys(
  caseIds: readonly string[],
  earning: (tx: Tx, playerId: bigint) => Promise<bigint>,
) {
  const [cheapest] = caseIds;
  if (cheapest === undefined) throw new RangeError('there is no deposit case');

  return {
    /**
     * Gives keys in the transaction of their cause. Repeating it gives none. Announce the keys after commit.
     * @returns true if the keys are new.
     */
    async give(tx: Tx, gift: GivenKeys): Promise<boolean> {
      const { caseId = cheapest, count } = gift;
      if (!caseIds.includes(caseId)) throw new RangeError(`${caseId} is no deposit case`);
      if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('keys are given in whole numbers');
      return store.insertKeys(tx, { ...gift, caseId, edgeFrom: null });
    },

    /**
     * Promises the keys of a credited deposit: one per 25 coins. The player's edge from now on releases them, after
     * keys promised earlier. Call in the transaction of the credit.
     */
    async ofDeposit(tx: Tx, deposit: Deposit): Promise<void> {
      const { playerId, amount, ref } = deposit;
      if (await store.hasGiven(tx, 'DEPOSIT', ref)) return;
      const count = keysOfDeposit(await store.countDeposit(tx, playerId, amount), amount);
      const caseId = caseOfDeposit(caseIds, amount) ?? cheapest;
      const [played, promised] = [await earning(tx, playerId), await store.readPromisedTo(tx, playerId)];
      const edgeFrom = promised > played ? promised : played;
      await store.insertKeys(tx, { playerId, caseId, count, source: 'DEPOSIT', ref, edgeFrom });
    },

    /**
     * Takes back the keys of a reversed deposit, including those of an affiliate code. Call under the lock of the
     * player's wallet, after the deposit's play was taken back. Keys that were already opened are charged instead.
     * @returns the case of each charged key.
     */
    async reverse(tx: Tx, deposit: Deposit): Promise<string[]> {
      const { playerId, amount, ref } = deposit;
      if (!(await store.hasGiven(tx, 'DEPOSIT', ref))) return [];
      const counted = await store.uncountDeposit(tx, playerId, amount);
      const gifts = await store.readGifts(tx, playerId, ref);
      const opened = await store.readOpened(tx, [playerId]);
      const played = await earning(tx, playerId);
      const left = new Map<string, number>();
      for (const [caseId, { given }] of await store.readGiven(tx, playerId, played)) left.set(caseId, given);
      for (const [caseId, times] of opened) left.set(caseId, (left.get(caseId) ?? 0) - times);
      let tooMany = keysTooMany(gifts, counted);
      const charged: string[] = [];
      for (const gift of gifts) {
        const standing = gift.count - gift.taken - gift.charged;
        const isOfCode = gift.source === 'AFFILIATE';
        const keys = isOfCode ? standing : Math.min(standing, tooMany);
        if (keys <= 0) continue;
        if (!isOfCode) tooMany -= keys;
        const waiting = waitingOf(gift, played);
        const unopened = left.get(gift.caseId) ?? 0;
        const split = splitOf(keys, waiting, unopened);
        // Charged keys are paid for, so they make up for keys that were opened before their release.
        const madeUp = Math.min(split.charged, Math.max(-unopened, 0));
        left.set(gift.caseId, unopened + madeUp - Math.max(split.taken - waiting, 0));
        for (let count = 0; count < split.charged; count += 1) charged.push(gift.caseId);
        await store.takeKeys(tx, gift, split);
      }
      for (const { gift, edgeFrom } of closedUp(await store.readPromised(tx, playerId), played))
        await store.moveKeys(tx, gift, edgeFrom);
      return charged;
    },
  };
}
