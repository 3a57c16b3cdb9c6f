// Self-bans: in effect on every node from commit on, and never shortened.
import type { SelfBanBody, SelfBan as SelfBanView } from '@aureus/contract/limits.ts';
import type { Bus } from '../../platform/bus.ts';
import { type Db, databaseNow, retryOnDeadlock, type Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { Vault } from '../vault/vault.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { LimitsFacts } from './limits.events.ts';
import { banEnd } from './limits.rules.ts';
import * as store from './limits.store.ts';

export type SelfBan = {
  /**
   * Extends the longest ban and the longest break of any of these accounts to all of them, in the transaction that
   * linked the accounts to one person.
   * @returns the accounts to {@link announce} after commit.
   */
  share: (tx: Tx, accounts: readonly bigint[]) => Promise<bigint[]>;
  /** Announces bans that accounts got from another account of their person. */
  announce: (accounts: readonly bigint[]) => Promise<void>;
  /** Returns the player's self-ban; null if there is none. */
  read: (playerId: bigint) => Promise<SelfBanView | null>;
  among: (playerIds: readonly bigint[]) => Promise<Map<bigint, SelfBanView>>;
  /**
   * Bans every account of the player's person, at the player's request. Longer existing bans stay. Locked vaults are
   * opened, so that their coins can be withdrawn.
   */
  begin: (playerId: bigint, asked: SelfBanBody) => Promise<SelfBanView>;
};

/** Creates the function that reads the self-bans of several players. Edges use it too. */
export function createSelfBansAmong({
  db,
  wallet,
}: {
  db: Db;
  wallet: Pick<Wallet, 'exclusionsAmong'>;
}): SelfBan['among'] {
  return async (playerIds) => {
    const [exclusions, askedAtOf] = await Promise.all([
      wallet.exclusionsAmong(playerIds),
      store.readSelfBansAsked(db, playerIds),
    ]);
    const bans = new Map<bigint, SelfBanView>();
    for (const [id, { selfBannedUntil }] of exclusions) {
      if (selfBannedUntil === null) continue;
      const until = selfBannedUntil === Infinity ? null : Math.ceil(selfBannedUntil);
      bans.set(id, { until, askedAt: askedAtOf.get(id) ?? null });
    }
    return bans;
  };
}

export function createSelfBan(parts: {
  db: Db;
  wallet: Wallet;
  vault: Vault;
  /** Returns all accounts of the player's person, locked until the transaction ends so that none is added. */
  accountsOf: (tx: Tx, playerId: bigint) => Promise<readonly bigint[]>;
  bus: Bus<LimitsFacts>;
}): SelfBan {
  const { db, wallet, vault, bus } = parts;

  const among = createSelfBansAmong(parts);

  /**
   * Bans accounts, opens their vaults and forfeits the bonus coins in their wallets that aren't played through yet.
   * @returns the accounts whose vault was locked.
   */
  async function barAll(tx: Tx, accounts: readonly bigint[], end: Date | null): Promise<bigint[]> {
    const opened: bigint[] = [];
    for (const id of accounts) {
      await wallet.selfBan(tx, id, end);
      await wallet.forfeitBonus(tx, id, newId());
      if (await vault.open(tx, id)) opened.push(id);
    }
    return opened;
  }

  async function announce(accounts: readonly bigint[]): Promise<void> {
    for (const [playerId, ban] of await among(accounts)) {
      bus.publish('limits:self-ban', { playerId, ...ban });
      wallet.announce(playerId, (await wallet.read(playerId)).balance);
    }
  }

  return {
    async share(tx, accounts) {
      await wallet.lock(tx, accounts);
      const exclusions = await wallet.exclusionsAmong(accounts, tx);
      const longestBreak = Math.max(...[...exclusions.values()].map((one) => one.coolingOffUntil ?? 0));
      if (longestBreak > 0)
        for (const id of accounts) await wallet.coolOff(tx, id, new Date(Math.ceil(longestBreak)));
      const longest = Math.max(...[...exclusions.values()].map((one) => one.selfBannedUntil ?? 0));
      if (!(longest > 0)) return [];
      const shorter = accounts.filter((id) => exclusions.get(id)?.selfBannedUntil !== longest);
      await barAll(tx, shorter, longest === Infinity ? null : new Date(Math.ceil(longest)));
      return shorter;
    },

    announce,

    async read(playerId) {
      return (await among([playerId])).get(playerId) ?? null;
    },

    among,

    async begin(playerId, asked) {
      const { opened, accounts } = await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const all = await parts.accountsOf(tx, playerId);
          await wallet.lock(tx, all);
          const end = banEnd(asked, await databaseNow(tx));
          await store.insertSelfBan(tx, playerId, end);
          return {
            opened: await barAll(tx, all, end),
            accounts: all,
          };
        }),
      );
      for (const id of opened) vault.announce(id);
      await announce(accounts);
      const ban = (await among([playerId])).get(playerId);
      if (ban === undefined) throw new Error(`the self-ban of player ${playerId} was not kept`);
      return ban;
    },
  };
}
