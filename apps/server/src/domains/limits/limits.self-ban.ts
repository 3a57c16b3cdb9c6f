import type { SelfBanBody, SelfBan as SelfBanView } from '@aureus/contract/limits.ts';
import type { Bus } from '../../platform/bus.ts';
import { type Db, retryOnDeadlock } from '../../platform/postgres.ts';
import type { Vault } from '../vault/vault.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { LimitsFacts } from './limits.events.ts';
import { banEnd } from './limits.rules.ts';
import * as store from './limits.store.ts';

export type SelfBan = ReturnType<typeof createSelfBan>;

/** Players who shut play off for themselves: from the commit on, on every node, and for nobody to take back. */
export function createSelfBan(parts: { db: Db; wallet: Wallet; vault: Vault; bus: Bus<LimitsFacts> }) {
  const { db, wallet, vault, bus } = parts;

  const shown = (until: number): SelfBanView => ({ until: until === Infinity ? null : Math.ceil(until) });

  return {
    /** Until when a player has shut play off; null when not. */
    async read(playerId: bigint): Promise<SelfBanView | null> {
      const until = await wallet.barredUntil(playerId);
      return until === null ? null : shown(until);
    },

    /** Those of some players who have shut play off, and until when. */
    async among(playerIds: readonly bigint[]): Promise<Map<bigint, SelfBanView>> {
      const bars = await wallet.barredAmong(playerIds);
      return new Map([...bars].map(([playerId, until]) => [playerId, shown(until)]));
    },

    /**
     * Shuts play off; a ban that lasts longer stays as it is. A locked vault opens, so that what is in it can be withdrawn.
     */
    async begin(playerId: bigint, asked: SelfBanBody): Promise<SelfBanView> {
      const { until, wasLocked } = await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          await wallet.lock(tx, [playerId]);
          const end = banEnd(asked, await store.readNow(tx));
          await store.insertSelfBan(tx, playerId, end);
          await wallet.bar(tx, playerId, end);
          const isOpened = await vault.open(tx, playerId);
          return { until: await wallet.barredUntil(playerId, tx), wasLocked: isOpened };
        }),
      );
      if (until === null) throw new Error(`the self-ban of player ${playerId} was not kept`);
      const ban = shown(until);
      if (wasLocked) vault.announce(playerId);
      bus.publish('limits:self-ban', { playerId, ...ban });
      return ban;
    },
  };
}
