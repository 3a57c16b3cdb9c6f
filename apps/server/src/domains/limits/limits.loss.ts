import type { LimitPeriod, LossLimit as LossLimitView } from '@aureus/contract/limits.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { type Db, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { LossLimit, Wallet } from '../wallet/wallet.ts';
import { changed, highestOf, isAboveProtection, type Limit, ownCentsAt, stricter } from './limits.rules.ts';
import { readProtections } from './limits.store.ts';

export type LossLimits = {
  /**
   * Returns the current loss limits, with the losses in each period. @param accounts all accounts of the player's
   * person.
   */
  read: (playerId: bigint, accounts: readonly bigint[]) => Promise<LossLimitView[]>;
  /**
   * Sets a loss limit; null removes it. A lower limit applies from the next bet on, a higher or removed one after 24
   * hours. Repeating a request changes nothing. @param also runs in the transaction that sets the limit.
   * @throws HttpError request.error.amount, limits.error.protected.
   */
  set: (
    playerId: bigint,
    period: LimitPeriod,
    amount: number | null,
    also?: (tx: Tx) => Promise<void>,
  ) => Promise<void>;
};

const limitOf = ({ most, next }: LossLimit): Limit => ({
  cents: most,
  next: next === null ? null : { cents: next.most, at: next.at },
});

/**
 * Players' limits on their losses per day, week and month (UTC). The wallet checks each bet against them. Each
 * account's limits apply to all accounts of the person, and their losses are summed.
 */
export function createLossLimits(parts: {
  db: Db;
  wallet: Wallet;
  /** Returns all accounts of the player's person, locked until the transaction ends so that none is added. */
  accountsOf: (tx: Tx, playerId: bigint) => Promise<readonly bigint[]>;
}): LossLimits {
  const { db, wallet } = parts;
  const coins = (cents: Cents | null) => (cents === null ? null : coinsFromCents(cents));

  function shown(limit: LossLimit, highest: Cents | null, now: number): LossLimitView {
    const { next } = limit;
    const most = ownCentsAt(limitOf(limit), now);
    const strictest = stricter(most, limit.other);
    const left = strictest === null ? null : strictest - limit.lost;
    return {
      period: limit.period,
      amount: coins(most),
      otherAccount: coins(limit.other),
      highest: coins(highest),
      used: coinsFromCents(limit.lost > 0n ? limit.lost : 0n),
      left: coins(left !== null && left < 0n ? 0n : left),
      next: next === null || next.at <= now ? null : { amount: coins(next.most), at: next.at },
      endsAt: limit.endsAt,
    };
  }

  return {
    async read(playerId, accounts) {
      const { now, limits } = await wallet.lossLimits(playerId, accounts);
      const protections = await readProtections(db, playerId);
      return limits.map((limit) => shown(limit, highestOf(protections, 'LOSS', limit.period), now));
    },

    async set(playerId, period, amount, also) {
      const cents = amount === null ? null : centsFromCoins(amount);
      if (cents === undefined || cents === 0n) throw refuse('request.error.amount');
      await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const accounts = await parts.accountsOf(tx, playerId);
          await wallet.lock(tx, accounts);
          const { now, limits } = await wallet.lossLimits(playerId, accounts, tx);
          const current = limits.find((limit) => limit.period === period);
          if (current === undefined) throw new Error(`there is no limit of a ${period}`);
          const highest = highestOf(await readProtections(tx, playerId), 'LOSS', period);
          if (isAboveProtection(highest, cents)) throw refuse('limits.error.protected');
          const { cents: most, next } = changed(limitOf(current), cents, now);
          const limit = { most, next: next === null ? null : { most: next.cents, at: next.at } };
          await wallet.setLossLimit(tx, playerId, accounts, period, limit);
          await also?.(tx);
        }),
      );
    },
  };
}
