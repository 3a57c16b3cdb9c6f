// Judges deposits by their player's limits.
import { LIMIT_PERIODS } from '@aureus/contract/limits.ts';
import type { RefusalDetails } from '@aureus/contract/refusal-details.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Tx } from '../../platform/postgres.ts';
import { type Counted, centsAt, OPEN_MS, planOf, refusalText, tightest } from './limits.rules.ts';
import * as store from './limits.store.ts';

export type Judge = {
  /** Decides if a received deposit may be credited now. Room that was reserved for it still counts as its own. */
  judgeReceived: (tx: Tx, playerId: bigint, received: Received) => Promise<Verdict>;
  /** Decides about each waiting deposit, in their order. */
  judgeWaiting: (tx: Tx, playerId: bigint, waiting: readonly Cents[]) => Promise<Verdict[]>;
  /** Refuses a deposit that has not begun and is more than what is left. @throws HttpError limits.error.deposit. */
  refuseAbove: (tx: Tx, playerId: bigint, cents: Cents) => Promise<void>;
};

/** Deposits that count against a player's limits, and the amounts that wait for room, oldest first. */
export type DepositBook = { counted: Counted[]; waiting: Cents[] };

/**
 * Decision on a waiting amount: `at` is the time from which it may be credited, null while it is larger than the limit;
 * `isNow` if it is due.
 */
type Verdict = { at: number | null; isNow: boolean };

/** A deposit that was received. `openSince`: when it began, where room was kept for it from then on. */
type Received = { id: bigint; cents: Cents; openSince: Date | null };

type BookOf = (tx: Tx, playerId: bigint, exceptId?: bigint) => Promise<DepositBook>;

/** Reads the book of a person: counted deposits of all the person's accounts, waiting ones of the player alone. */
export const bookOfPerson =
  (bookOf: BookOf): ((...asked: [Tx, bigint, readonly bigint[], bigint?]) => Promise<DepositBook>) =>
  async (tx, playerId, accounts, exceptId) => {
    const { counted, waiting } = await bookOf(tx, playerId, exceptId);
    const all = [...counted];
    for (const id of accounts) if (id !== playerId) all.push(...(await bookOf(tx, id)).counted);
    return { counted: all, waiting };
  };

/**
 * Judges deposits by their player's limits, where payments begin and where they are credited. The caller has locked the
 * player's payments; time does the rest.
 */
export function createJudge(parts: {
  /** The deposits of a player, except for one. */
  bookOf: BookOf;
  /** All accounts of a player's person: the limits of each hold in all. */
  accountsOf: (playerId: bigint, tx: Tx) => Promise<readonly bigint[]>;
}): Judge {
  const { accountsOf } = parts;
  const bookOf = bookOfPerson(parts.bookOf);

  /** Plans when the waiting deposits, and one more, may be credited. The caller has locked the player's payments. */
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
