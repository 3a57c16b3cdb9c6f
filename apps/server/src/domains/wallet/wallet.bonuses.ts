import { edgeToRelease } from '@aureus/fair/gifts.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import * as store from './wallet.bonuses.store.ts';
import { readWallet } from './wallet.store.ts';

export type BonusMoves = {
  /**
   * Promises a bonus on a deposit, in the transaction that credits the deposit. Edge played from then on releases the
   * bonus, once earlier bonuses are released. The database allows one bonus per `ref`, the deposit's reference. Call
   * {@link announceBonuses} after commit.
   */
  promiseBonus: (tx: Tx, bonus: { playerId: bigint; amount: bigint; ref: string }) => Promise<void>;
  /** Returns the sum of a player's waiting bonuses in cents; null if there are none. */
  waitingBonus: (playerId: bigint, tx?: Tx) => Promise<store.WaitingBonus | null>;
  /** Pays the released part of these players' bonuses into their wallets, and announces the payments. */
  releaseBonuses: (playerIds: readonly bigint[]) => Promise<void>;
  /** Pays released bonuses that a crashed process left unpaid. */
  releaseOverdue: () => Promise<void>;
  /**
   * Sums the cents of deposit bonuses promised to a player in the last `ms` milliseconds. Of a bonus that ended early,
   * only the paid part counts.
   */
  bonusPromisedSince: (playerId: bigint, ms: number, tx?: Tx) => Promise<bigint>;
  /** Sends the waiting bonuses to the player's pages. Call after commit. */
  announceBonuses: (playerId: bigint) => Promise<void>;
};

/** Number of players per batch of the job that pays overdue bonuses. */
const BATCH = 1_000;

/** Bonuses on deposits: promised with the deposit, and released by play. Amounts are cents. */
export function createBonuses(parts: {
  db: Db;
  announce: (playerId: bigint, balance: bigint) => void;
  /** Sends the waiting bonuses to the player's pages. */
  publish: (playerId: bigint, bonus: store.WaitingBonus | null) => void;
  onGift: (tx: Tx, playerId: bigint) => Promise<void>;
}): BonusMoves {
  const { db } = parts;

  const waitingBonus: BonusMoves['waitingBonus'] = async (playerId, tx = db) =>
    (await store.readWaiting(tx, [playerId])).get(playerId) ?? null;

  async function announceBonuses(playerId: bigint): Promise<void> {
    parts.publish(playerId, await waitingBonus(playerId));
  }

  async function releaseOne(playerId: bigint): Promise<void> {
    const balance = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        if ((await store.release(tx, playerId, newId())) === 0n) return undefined;
        await parts.onGift(tx, playerId);
        return (await readWallet(tx, playerId))?.balance;
      }),
    );
    if (balance !== undefined) parts.announce(playerId, balance);
    await announceBonuses(playerId);
  }

  return {
    promiseBonus: (tx, { playerId, amount, ref }) =>
      store.promise(tx, { playerId, amount, edge: edgeToRelease(amount), ref }),

    waitingBonus,

    async releaseBonuses(playerIds) {
      if (playerIds.length === 0) return;
      for (const playerId of (await store.readWaiting(db, playerIds)).keys()) await releaseOne(playerId);
    },

    async releaseOverdue() {
      for (let last = 0n; ; ) {
        const due = await store.readDue(db, last, BATCH);
        await oneByOne(due, releaseOne);
        if (due.length < BATCH) return;
        last = due.at(-1) ?? last;
      }
    },

    bonusPromisedSince: (playerId, ms, tx = db) => store.promisedSince(tx, playerId, ms),
    announceBonuses,
  };
}
