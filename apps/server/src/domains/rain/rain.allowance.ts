import type { RainAllowance } from '@aureus/contract/rain.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { Payments } from '../cashier/payments/payments.ts';
import { DAY_MS, nextTierFrom, rainsAllowed } from './rain.rules.ts';
import { countJoined } from './rain.store.ts';

export type Allowances = {
  /**
   * Number of rains that a player joined in the last 24 hours, and the number that deposits in the same time allow.
   */
  read: (playerId: bigint, tx?: Tx) => Promise<RainAllowance>;
};

/** Reads how many rains a player may join, and has joined, within 24 hours. */
export function createAllowances({
  db,
  payments,
}: {
  db: Db;
  payments: Pick<Payments, 'depositedSince'>;
}): Allowances {
  return {
    async read(playerId, tx = db) {
      const deposited = await payments.depositedSince(tx, playerId, DAY_MS);
      return {
        joined: await countJoined(tx, playerId, DAY_MS),
        allowed: rainsAllowed(deposited),
        deposited: coinsFromCents(deposited),
        nextFrom: coinsFromCents(nextTierFrom(deposited)),
      };
    },
  };
}
