// The ledger as a whole, for operators.
import type { RawBuilder } from 'kysely';
import { type Fact, mapped } from '../../platform/facts.ts';
import type { Db } from '../../platform/postgres.ts';
import * as store from './wallet.books.store.ts';
import * as circulation from './wallet.circulation.store.ts';
import { type GameName, gameNames } from './wallet.codes.ts';

/** Solo bets of one player, kind and stake; see `AccountPlayedGroup`. */
export type AccountPlayed = Omit<store.AccountPlayedGroup, 'game'> & { game: GameName };

export type Played = Omit<store.PlayedGroup, 'game'> & { game: GameName };

/** Queries on the whole ledger. Amounts are cents. */
export type WalletBooks = {
  /**
   * Returns all balances at one moment. Players' coins on hold are in the site's account `holds`. `sum` of all
   * accounts must be 0; otherwise the ledger is broken.
   */
  standing: () => Promise<store.Standing & { sum: bigint }>;
  /** Returns the sum of all accounts. It must be 0; otherwise the ledger is broken. */
  sumOfAll: () => Promise<bigint>;
  /** Returns the newest block of the ledger's hash chain; undefined before the first block. */
  lastSeal: () => Promise<{ position: bigint; at: Date } | undefined>;
  /** Counts the transfers that no block contains yet, and returns the time of the first one. */
  unsealed: () => Promise<{ transfers: number; since: Date | null }>;
  /** Finds circles of players whose tips since a time came back to them. */
  circularTips: (since: Date) => Promise<{ key: string; playerIds: bigint[] }[]>;
  /** Finds players with many rain shares since a time whose total stakes are below twice the sum of these shares. */
  rainFarmers: (since: Date) => Promise<bigint[]>;
  /**
   * Finds players who deposited at least 50 coins since a time, withdrew at least 90 % of that, and whose total stakes
   * are at most 110 % of it.
   */
  passThrough: (since: Date) => Promise<bigint[]>;
  /** Sums payments in [from, to): deposits minus reversed or returned ones, and withdrawals that were paid. */
  money: (from: Date, to: Date) => Promise<{ incoming: bigint; outgoing: bigint }>;
  /** Returns the number of a stake's band, 1 to 4. @param stake cents. */
  bandOf: (stake: bigint) => number;
  /** Returns bets settled in [from, to) by game, band and kind, without battles. */
  played: (from: Date, to: Date) => Promise<Played[]>;
  /**
   * Returns solo bets settled in [from, to) by player, game, kind and stake.
   */
  accountsPlayed: (from: Date, to: Date) => Promise<AccountPlayed[]>;
  /**
   * Makes a fact of what {@link accountsPlayed} returns, for one player's newest bets. @param from SQL expression of
   * the time.
   */
  accountPlayedFact: (playerId: bigint, from: RawBuilder<Date>, to: Date) => Fact<AccountPlayed[]>;
};

/** Replaces the games' numbers by their names. Groups of unknown games are left out. */
const named = <Group extends { game: number }>(
  groups: readonly Group[],
): (Omit<Group, 'game'> & { game: GameName })[] =>
  groups.flatMap(({ game, ...group }) => {
    const name = gameNames.get(game);
    return name === undefined ? [] : [{ ...group, game: name }];
  });

export function createWalletBooks(db: Db): WalletBooks {
  const standing: WalletBooks['standing'] = async () => {
    const balances = await store.readStanding(db);
    const { wallets, vaults, site } = balances;
    return { ...balances, sum: [...site.values()].reduce((sum, balance) => sum + balance, wallets + vaults) };
  };

  return {
    standing,
    lastSeal: () => store.readLastSeal(db),
    unsealed: () => store.readUnsealed(db),

    async circularTips(since) {
      const circles = await circulation.readTipCircles(db, since);
      return circles.map((playerIds) => ({ key: playerIds.join(' '), playerIds }));
    },
    rainFarmers: (since) => circulation.readRainFarmers(db, since),
    passThrough: (since) => circulation.readPassThrough(db, since),
    money: (from, to) => store.readMoney(db, from, to),

    bandOf: (stake) =>
      store.BAND_FROM.reduce((band, from, index) => (stake >= BigInt(from) ? index + 1 : band), 1),

    sumOfAll: async () => (await standing()).sum,

    played: async (from, to) => named(await store.readPlayed(db, from, to)),
    accountsPlayed: async (from, to) => named(await store.readAccountsPlayed(db, from, to)),
    accountPlayedFact: (...asked) => mapped(store.accountPlayedFact(...asked), named),
  };
}
