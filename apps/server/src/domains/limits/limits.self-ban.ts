import type { SelfBanBody, SelfBan as SelfBanView } from '@aureus/contract/limits.ts';
import type { Bus } from '../../platform/bus.ts';
import { type Db, databaseNow, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import type { Vault } from '../vault/vault.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { LimitsFacts } from './limits.events.ts';
import { banEnd } from './limits.rules.ts';
import * as store from './limits.store.ts';

export type SelfBan = {
  /**
   * Makes the longest ban of one account that of all, in the transaction that found them to be one person's.
   * @returns those to {@link announce} after commit.
   */
  share: (tx: Tx, accounts: readonly bigint[]) => Promise<bigint[]>;
  /** Tells accounts that were banned with another one of their person. */
  announce: (accounts: readonly bigint[]) => Promise<void>;
  /** Until when a player is self-excluded; null when not. */
  read: (playerId: bigint) => Promise<SelfBanView | null>;
  /** Which of some players are self-excluded, and until when. */
  among: (playerIds: readonly bigint[]) => Promise<Map<bigint, SelfBanView>>;
  /**
   * Self-bans every account of the player's person; a ban that lasts longer stays as it is. A locked vault
   * opens, so that what is in it can be withdrawn.
   */
  begin: (playerId: bigint, asked: SelfBanBody) => Promise<SelfBanView>;
};

/** Players who exclude themselves: from the commit on, on every node, and no one can undo it. */
export function createSelfBan(parts: {
  db: Db;
  wallet: Wallet;
  vault: Vault;
  /** All accounts of the player's person, which stay as they are until the transaction ends. */
  accountsOf: (tx: Tx, playerId: bigint) => Promise<readonly bigint[]>;
  bus: Bus<LimitsFacts>;
}): SelfBan {
  const { db, wallet, vault, bus } = parts;

  const shown = (until: number): SelfBanView => ({ until: until === Infinity ? null : Math.ceil(until) });

  /** Stops play and opens the vaults. @returns whose vault was locked. */
  async function barAll(tx: Tx, accounts: readonly bigint[], end: Date | null): Promise<bigint[]> {
    const opened: bigint[] = [];
    for (const id of accounts) {
      await wallet.selfBan(tx, id, end);
      if (await vault.open(tx, id)) opened.push(id);
    }
    return opened;
  }

  async function announce(accounts: readonly bigint[]): Promise<void> {
    for (const id of accounts) {
      const until = await wallet.selfBannedUntil(id);
      if (until !== null) bus.publish('limits:self-ban', { playerId: id, ...shown(until) });
    }
  }

  return {
    async share(tx, accounts) {
      await wallet.lock(tx, accounts);
      const bans = new Map<bigint, number>();
      for (const id of accounts) {
        const until = await wallet.selfBannedUntil(id, tx);
        if (until !== null) bans.set(id, until);
      }
      if (bans.size === 0) return [];
      const longest = Math.max(...bans.values());
      const shorter = accounts.filter((id) => bans.get(id) !== longest);
      await barAll(tx, shorter, longest === Infinity ? null : new Date(Math.ceil(longest)));
      return shorter;
    },

    announce,

    async read(playerId) {
      const until = await wallet.selfBannedUntil(playerId);
      return until === null ? null : shown(until);
    },

    async among(playerIds) {
      const bans = await wallet.selfBannedAmong(playerIds);
      return new Map([...bans].map(([playerId, until]) => [playerId, shown(until)]));
    },

    async begin(playerId, asked) {
      const { until, opened, accounts } = await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const all = await parts.accountsOf(tx, playerId);
          await wallet.lock(tx, all);
          const end = banEnd(asked, await databaseNow(tx));
          await store.insertSelfBan(tx, playerId, end);
          return {
            opened: await barAll(tx, all, end),
            accounts: all,
            until: await wallet.selfBannedUntil(playerId, tx),
          };
        }),
      );
      if (until === null) throw new Error(`the self-ban of player ${playerId} was not kept`);
      const ban = shown(until);
      for (const id of opened) vault.announce(id);
      bus.publish('limits:self-ban', { playerId, ...ban });
      await announce(accounts.filter((id) => id !== playerId));
      return ban;
    },
  };
}
