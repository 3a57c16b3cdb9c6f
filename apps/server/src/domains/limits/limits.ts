// Limits that players set themselves, breaks, self-bans and reminders.
import {
  LIMIT_PERIODS,
  type LimitPeriod,
  type Limits as LimitsView,
  type LossLimit,
} from '@aureus/contract/limits.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { bookOfPerson, type DepositBook } from './limits.judge.ts';
import {
  changed,
  highestOf,
  isAboveProtection,
  leftOf,
  otherCentsAt,
  ownCentsAt,
  usedAt,
} from './limits.rules.ts';
import * as store from './limits.store.ts';

export { createJudge, type DepositBook, type Judge } from './limits.judge.ts';
export { LONGEST_MS, OPEN_MS } from './limits.rules.ts';
export type { LimitChange, Protection } from './limits.store.ts';

export type Limits = {
  /** A player's limits of deposits and losses as they stand, in coins, and what waits to be credited. */
  read: (playerId: bigint) => Promise<LimitsView>;
  /**
   * Sets a limit; null takes it away. Asking for the same again changes nothing. @param also runs in the same transaction.
   * @throws HttpError request.error.amount, limits.error.protected.
   */
  set: (
    playerId: bigint,
    period: LimitPeriod,
    coins: number | null,
    also?: (tx: Tx) => Promise<void>,
  ) => Promise<LimitsView>;
  /** Limits that staff lowered for a player's protection. */
  protections: (playerId: bigint) => Promise<store.Protection[]>;
  /** Keeps a limit that staff lowered as the most that the player may set, in the transaction that lowers it. */
  protect: (tx: Tx, playerId: bigint, protection: store.Protection) => Promise<void>;
  /**
   * Ends a protection as an approved request says: the player may raise the limit again, in 24 hours as ever.
   * @returns false where it had ended, or was set lower since it was asked.
   */
  endProtection: (tx: Tx, requestId: bigint) => Promise<boolean>;
  /** Changes that a player made to the limits, the newest first. @param before the change that they are older than. */
  changesBefore: (playerId: bigint, before: bigint | null, limit: number) => Promise<store.LimitChange[]>;
  /** Looks again at what waits: its time may have come. */
  release: (playerId: bigint) => Promise<void>;
};

type Parts = {
  db: Db;
  bookOf: (tx: Tx, playerId: bigint) => Promise<DepositBook>;
  /** All accounts of a player's person: the limits of each hold in all. */
  accountsOf: (playerId: bigint, tx: Tx) => Promise<readonly bigint[]>;
  /** Runs work while nothing else of the player's payments happens, then credits what the limits allow. */
  alone: (playerId: bigint, work: (tx: Tx) => Promise<void>) => Promise<void>;
  /** The limits of a player's losses, which are shown beside those of deposits. */
  losses: (playerId: bigint, accounts: readonly bigint[]) => Promise<LossLimit[]>;
};

/** Limits that players set on their deposits. {@link createJudge} holds deposits to them. */
export function createLimits({ db, accountsOf, alone, losses, ...parts }: Parts): Limits {
  const bookOf = bookOfPerson(parts.bookOf);

  async function read(playerId: bigint): Promise<LimitsView> {
    const accounts = await accountsOf(playerId, db);
    const [{ counted, waiting }, loss] = await Promise.all([
      bookOf(db, playerId, accounts),
      losses(playerId, accounts),
    ]);
    const { now, limits } = await store.read(db, playerId, accounts);
    const protections = await store.readProtections(db, playerId);
    const coins = (cents: Cents | null) => (cents === null ? null : coinsFromCents(cents));
    return {
      deposit: LIMIT_PERIODS.map((period) => {
        const { next } = limits[period];
        return {
          period,
          amount: coins(ownCentsAt(limits[period], now)),
          otherAccount: coins(otherCentsAt(limits[period], now)),
          highest: coins(highestOf(protections, 'DEPOSIT', period)),
          used: coinsFromCents(usedAt(counted, period, now)),
          left: coins(leftOf(limits, counted, waiting, period, now)),
          next: next === null || next.at <= now ? null : { amount: coins(next.cents), at: next.at },
        };
      }),
      loss,
      waiting: coinsFromCents(waiting.reduce((sum, cents) => sum + cents, 0n)),
    };
  }

  return {
    read,
    protections: (playerId) => store.readProtections(db, playerId),
    protect: store.protect,
    endProtection: store.endProtection,

    changesBefore: (playerId, before, limit) => store.changesBefore(db, playerId, before, limit),

    async set(playerId, period, coins, also) {
      const cents = coins === null ? null : centsFromCoins(coins);
      if (cents === undefined || cents === 0n) throw refuse('request.error.amount');
      await alone(playerId, async (tx) => {
        const { now, limits } = await store.read(tx, playerId, [playerId]);
        const protections = await store.readProtections(tx, playerId);
        if (isAboveProtection(highestOf(protections, 'DEPOSIT', period), cents))
          throw refuse('limits.error.protected');
        await store.write(tx, playerId, period, changed(limits[period], cents, now));
        await also?.(tx);
      });
      // What waits in another account may fit sooner now.
      for (const id of await accountsOf(playerId, db)) if (id !== playerId) await alone(id, async () => {});
      return read(playerId);
    },

    release: (playerId) => alone(playerId, async () => {}),
  };
}
