// Checks deposits against the player's deposit limits.
import { LIMIT_PERIODS } from '@aureus/contract/limits.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Tx } from '../../platform/postgres.ts';
import { type Counted, centsAt, OPEN_MS, planOf, refusalText, tightest } from './limits.rules.ts';
import * as store from './limits.store.ts';

export type Judge = {
  /** Decides if a received deposit may be credited now. Room reserved when the deposit began can still be used. */
  judgeReceived: (tx: Tx, playerId: bigint, received: Received) => Promise<Verdict>;
  /** Decides when each waiting deposit may be credited. The decisions are in the order of the deposits. */
  judgeWaiting: (tx: Tx, playerId: bigint, waiting: readonly Cents[]) => Promise<Verdict[]>;
  /** Refuses a new deposit that exceeds the room left under the limits. @throws HttpError limits.error.deposit. */
  refuseAbove: (tx: Tx, playerId: bigint, cents: Cents) => Promise<void>;
};

/** Deposits that count against a player's limits, and the amounts that wait to be credited, oldest first. */
export type DepositBook = { counted: Counted[]; waiting: Cents[] };

/**
 * Decision on a deposit. `at`: time from which it may be credited; null if the deposit alone exceeds a limit that no
 * scheduled change raises enough. `isNow`: it may be credited now.
 */
type Verdict = { at: number | null; isNow: boolean };

/** A received deposit. `openSince`: time when the payment began, if room was reserved for it. */
type Received = { id: bigint; cents: Cents; openSince: Date | null };

type BookOf = (tx: Tx, playerId: bigint, exceptId?: bigint) => Promise<DepositBook>;

/**
 * Reads the deposits of a person: those that count from all accounts, but waiting ones only from this player's
 * account.
 */
export const bookOfPerson =
  (bookOf: BookOf): ((...asked: [Tx, bigint, readonly bigint[], bigint?]) => Promise<DepositBook>) =>
  async (tx, playerId, accounts, exceptId) => {
    const { counted, waiting } = await bookOf(tx, playerId, exceptId);
    const all = [...counted];
    for (const id of accounts) if (id !== playerId) all.push(...(await bookOf(tx, id)).counted);
    return { counted: all, waiting };
  };

/**
 * Checks deposits against the player's limits, before payments begin and before they are credited. The caller holds
 * the lock on the player's payments.
 */
export function createJudge(parts: {
  /** Reads a player's deposits; without `exceptId`, if given. */
  bookOf: BookOf;
  /** All accounts of a player's person. Each account's limits apply to all of them. */
  accountsOf: (playerId: bigint, tx: Tx) => Promise<readonly bigint[]>;
}): Judge {
  const { accountsOf } = parts;
  const bookOf = bookOfPerson(parts.bookOf);

  /** Plans when the waiting deposits, and one more, may be credited. */
  async function judge(tx: Tx, playerId: bigint, more?: { cents: Cents; id?: bigint }) {
    const accounts = await accountsOf(playerId, tx);
    const { now, limits } = await store.read(tx, playerId, accounts);
    const isFree = LIMIT_PERIODS.every((period) => centsAt(limits[period], now) === null);
    const book = isFree ? { counted: [], waiting: [] } : await bookOf(tx, playerId, accounts, more?.id);
    const plan = planOf(limits, book.counted, more ? [...book.waiting, more.cents] : book.waiting, now);
    return { now, limits, book, plan, isFree };
  }

  const verdictOf = (at: number | null, now: number): Verdict => ({
    at,
    isNow: at !== null && at <= now,
  });

  return {
    async judgeReceived(tx, playerId, received) {
      const { plan, now, limits, book } = await judge(tx, playerId, received);
      const { cents, openSince } = received;
      const hasRoom = openSince !== null && now < openSince.getTime() + OPEN_MS;
      const [alone = null] = hasRoom ? planOf(limits, book.counted, [cents], now) : [];
      return verdictOf(alone !== null && alone <= now ? alone : (plan.at(-1) ?? null), now);
    },

    async judgeWaiting(tx, playerId, waiting) {
      const { plan, now, isFree } = await judge(tx, playerId);
      return isFree ? waiting.map(() => verdictOf(now, now)) : plan.map((at) => verdictOf(at, now));
    },

    async refuseAbove(tx, playerId, cents) {
      const { plan, now, limits, book } = await judge(tx, playerId, { cents });
      const at = plan.at(-1) ?? null;
      if (at !== null && at <= now) return;
      const least = tightest(limits, book.counted, book.waiting, now);
      throw refuse('limits.error.deposit', refusalText(least, at), {
        period: least.period,
        left: coinsFromCents(least.left),
        at,
      } satisfies RefusalDetails['limits.error.deposit']);
    },
  };
}
