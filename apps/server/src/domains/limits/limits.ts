import {
  LIMIT_PERIODS,
  type LimitPeriod,
  type Limits as LimitsView,
  type LossLimit,
} from '@aureus/contract/limits.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import {
  type Counted,
  centsAt,
  changed,
  leftOf,
  OPEN_MS,
  otherCentsAt,
  ownCentsAt,
  planOf,
  refusalText,
  usedAt,
  waitingText,
} from './limits.rules.ts';
import * as store from './limits.store.ts';

export { LONGEST_MS, OPEN_MS } from './limits.rules.ts';
export type Limits = ReturnType<typeof createLimits>;

/** What counts against a player's limits, and the amounts that wait for them, the first first. */
export type DepositBook = { counted: Counted[]; waiting: Cents[] };

/** When each amount that waits may be credited, why it is not yet, and which are to be credited now. */
export type Verdict = { at: number | null; isNow: boolean; reason: string };

/** A deposit that was received. `openSince`: when it began, where room was kept for it from then on. */
type Received = { id: bigint; cents: Cents; openSince: Date | null };

type Parts = {
  db: Db;
  /** The deposits of a player, except for one. */
  bookOf: (tx: Tx, playerId: bigint, exceptId?: bigint) => Promise<DepositBook>;
  /** All accounts of a player's person: the limits of each hold in all. */
  accountsOf: (playerId: bigint, tx: Tx) => Promise<readonly bigint[]>;
  /** Runs work while nothing else of the player's payments happens, then credits what the limits allow. */
  alone: (playerId: bigint, work: (tx: Tx) => Promise<void>) => Promise<void>;
  /** The limits of a player's losses, which are shown beside those of deposits. */
  losses: (playerId: bigint, accounts: readonly bigint[]) => Promise<LossLimit[]>;
};

/**
 * What players allow themselves to deposit. A limit is judged where deposits are credited and where payments begin, under
 * the lock of the player's payments; time does the rest.
 */
export function createLimits({ db, accountsOf, alone, losses, ...parts }: Parts) {
  /** What counts is the sum of the accounts; what waits is the player's own. */
  async function bookOf(
    tx: Tx,
    playerId: bigint,
    accounts: readonly bigint[],
    exceptId?: bigint,
  ): Promise<DepositBook> {
    const { counted, waiting } = await parts.bookOf(tx, playerId, exceptId);
    const all = [...counted];
    for (const id of accounts) if (id !== playerId) all.push(...(await parts.bookOf(tx, id)).counted);
    return { counted: all, waiting };
  }

  async function read(playerId: bigint): Promise<LimitsView> {
    const accounts = await accountsOf(playerId, db);
    const [{ counted, waiting }, loss] = await Promise.all([
      bookOf(db, playerId, accounts),
      losses(playerId, accounts),
    ]);
    const { now, limits } = await store.read(db, playerId, accounts);
    const coins = (cents: Cents | null) => (cents === null ? null : coinsFromCents(cents));
    return {
      deposit: LIMIT_PERIODS.map((period) => {
        const { next } = limits[period];
        return {
          period,
          amount: coins(ownCentsAt(limits[period], now)),
          otherAccount: coins(otherCentsAt(limits[period], now)),
          used: coinsFromCents(usedAt(counted, period, now)),
          left: coins(leftOf(limits, counted, waiting, period, now)),
          next: next === null || next.at <= now ? null : { amount: coins(next.cents), at: next.at },
        };
      }),
      loss,
      waiting: coinsFromCents(waiting.reduce((sum, cents) => sum + cents, 0n)),
    };
  }

  /** When the deposits that wait, and one more, may be credited. The caller has locked the player's payments. */
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
    reason: waitingText(at),
  });

  return {
    read,

    /**
     * Sets a limit; null takes it away. Asking for the same again changes nothing.
     * @throws HttpError request.error.amount.
     */
    async set(playerId: bigint, period: LimitPeriod, coins: number | null): Promise<LimitsView> {
      const cents = coins === null ? null : centsFromCoins(coins);
      if (cents === undefined || cents === 0n) throw refuse('request.error.amount');
      await alone(playerId, async (tx) => {
        const { now, limits } = await store.read(tx, playerId, [playerId]);
        await store.write(tx, playerId, period, changed(limits[period], cents, now));
      });
      // What waits in another account may fit sooner now.
      for (const id of await accountsOf(playerId, db)) if (id !== playerId) await alone(id, async () => {});
      return read(playerId);
    },

    /** Whether a deposit that was received may be credited now. Room that was kept for it is still its own. */
    async judgeReceived(tx: Tx, playerId: bigint, received: Received): Promise<Verdict> {
      const { plan, now, limits, book } = await judge(tx, playerId, received);
      const { cents, openSince } = received;
      const hasRoom = openSince !== null && now < openSince.getTime() + OPEN_MS;
      const [alone = null] = hasRoom ? planOf(limits, book.counted, [cents], now) : [];
      return verdictOf(alone !== null && alone <= now ? alone : (plan.at(-1) ?? null), now);
    },

    /** What is to become of each deposit that waits, in their order. */
    async judgeWaiting(tx: Tx, playerId: bigint, waiting: readonly Cents[]): Promise<Verdict[]> {
      const { plan, now, isFree } = await judge(tx, playerId);
      return isFree ? waiting.map(() => verdictOf(now, now)) : plan.map((at) => verdictOf(at, now));
    },

    /** Refuses a deposit that has not begun and is more than what is left. @throws HttpError limits.error.deposit. */
    async refuseAbove(tx: Tx, playerId: bigint, cents: Cents): Promise<void> {
      const { plan, now, limits, book } = await judge(tx, playerId, { cents });
      const at = plan.at(-1) ?? null;
      if (at === null || at > now)
        throw refuse('limits.error.deposit', refusalText(limits, book.counted, book.waiting, { at, now }));
    },

    /** Looks again at what waits: its time may have come. */
    release: (playerId: bigint): Promise<void> => alone(playerId, async () => {}),
  };
}
