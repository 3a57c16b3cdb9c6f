import type { CoolOffPeriod, CoolOff as CoolOffView } from '@aureus/contract/limits.ts';
import type { Bus } from '../../platform/bus.ts';
import { type Db, databaseNow, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { LimitsFacts } from './limits.events.ts';
import { coolOffEnd } from './limits.rules.ts';
import * as store from './limits.store.ts';

export type CoolOffs = {
  /** The player's current break; null if there is none. */
  read: (playerId: bigint) => Promise<CoolOffView | null>;
  /**
   * Starts a break on every account of the player's person; longer existing breaks stay. @param also runs in the
   * transaction that starts the break.
   */
  begin: (playerId: bigint, period: CoolOffPeriod, also?: (tx: Tx) => Promise<void>) => Promise<CoolOffView>;
};

/**
 * Breaks that end automatically. A player on a break can't play, deposit, chat, tip or get gifts; withdrawals and
 * account settings stay open.
 */
export function createCoolOffs(parts: {
  db: Db;
  wallet: Wallet;
  bus: Bus<LimitsFacts>;
  /** Returns all accounts of the player's person, locked until the transaction ends so that none is added. */
  accountsOf: (tx: Tx, playerId: bigint) => Promise<readonly bigint[]>;
}): CoolOffs {
  const { db, wallet, bus, accountsOf } = parts;

  async function read(playerId: bigint): Promise<CoolOffView | null> {
    const { coolingOffUntil } = await wallet.exclusionOf(playerId);
    return coolingOffUntil === null ? null : { until: Math.ceil(coolingOffUntil) };
  }

  return {
    read,

    async begin(playerId, period, also) {
      const accounts = await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const all = await accountsOf(tx, playerId);
          await wallet.lock(tx, all);
          const until = coolOffEnd(period, await databaseNow(tx));
          await store.insertCoolOff(tx, playerId, until);
          for (const id of all) await wallet.coolOff(tx, id, until);
          await also?.(tx);
          return all;
        }),
      );
      for (const id of accounts) {
        const current = await read(id);
        if (current !== null) bus.publish('limits:cool-off', { playerId: id, ...current });
      }
      const coolOff = await read(playerId);
      if (coolOff === null) throw new Error(`the break of player ${playerId} was not kept`);
      return coolOff;
    },
  };
}
