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
  /**
   * Returns the player's limits on deposits and losses, and the sum of the deposits that wait to be credited, in
   * coins.
   */
  read: (playerId: bigint) => Promise<LimitsView>;
  /**
   * Sets a deposit limit; null removes it. A lower limit applies at once, a higher or removed one after 24 hours.
   * Repeating a request changes nothing. @param also runs in the transaction that sets the limit.
   * @throws HttpError request.error.amount, limits.error.protected.
   */
  set: (
    playerId: bigint,
    period: LimitPeriod,
    coins: number | null,
    also?: (tx: Tx) => Promise<void>,
  ) => Promise<LimitsView>;
  /** Returns the maximums that staff set for the player's limits. */
  protections: (playerId: bigint) => Promise<store.Protection[]>;
  /**
   * Stores a limit that staff lowered as the maximum that the player may set, in the transaction that lowers the
   * limit.
   */
  protect: (tx: Tx, playerId: bigint, protection: store.Protection) => Promise<void>;
  /**
   * Ends a protection by an approved request. The player may then raise the limit again, with the usual 24-hour delay.
   * @returns false if the protection has ended or was lowered further since the request.
   */
  endProtection: (tx: Tx, requestId: bigint) => Promise<boolean>;
  /** A player's changes to the limits, newest first. @param before id of a change; only older ones are returned. */
  changesBefore: (playerId: bigint, before: bigint | null, limit: number) => Promise<store.LimitChange[]>;
  /** Checks the waiting deposits again and credits those that are due. */
  release: (playerId: bigint) => Promise<void>;
};

type Parts = {
  db: Db;
  bookOf: (tx: Tx, playerId: bigint) => Promise<DepositBook>;
  /** All accounts of a player's person. Each account's limits apply to all of them. */
  accountsOf: (playerId: bigint, tx: Tx) => Promise<readonly bigint[]>;
  /** Runs `work` under the lock on the player's payments, then credits the deposits that the limits allow. */
  alone: (playerId: bigint, work: (tx: Tx) => Promise<void>) => Promise<void>;
  /** Reads the player's loss limits, which are shown beside the deposit limits. */
  losses: (playerId: bigint, accounts: readonly bigint[]) => Promise<LossLimit[]>;
};

/** Players' own deposit limits. {@link createJudge} enforces them. */
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
      // The new limit may let waiting deposits of the person's other accounts fit sooner.
      for (const id of await accountsOf(playerId, db)) if (id !== playerId) await alone(id, async () => {});
      return read(playerId);
    },

    release: (playerId) => alone(playerId, async () => {}),
  };
}
