// The books as a whole, for those who run the site.
import type { Db } from '../../platform/postgres.ts';
import * as store from './wallet.books.store.ts';
import * as circulation from './wallet.circulation.store.ts';
import { type GameName, gameNames } from './wallet.codes.ts';

/** As the store's groups, the game by its name. */
export type Played = Omit<store.PlayedGroup, 'game'> & { game: GameName };

/** Amounts are cents. */
export type WalletBooks = {
  /**
   * Balances of all at one moment; players' coins on hold are the account `holds` of the site. `sum` of every account is 0, or
   * the books are broken.
   */
  standing: () => Promise<store.Standing & { sum: bigint }>;
  /** All accounts together: 0, or the books are broken. */
  sumOfAll: () => Promise<bigint>;
  /** The newest block of the books; undefined before the first. */
  lastSeal: () => Promise<{ position: bigint; at: Date } | undefined>;
  /** Transfers that no block covers yet, and the time of the first of them. */
  unsealed: () => Promise<{ transfers: number; since: Date | null }>;
  /** Players whose tips came back to them since a time. */
  circularTips: (since: Date) => Promise<{ key: string; playerIds: bigint[] }[]>;
  /** Players with many shares of rain since a time, who staked little besides. */
  rainFarmers: (since: Date) => Promise<bigint[]>;
  /** Players who withdrew most of their deposits since a time and staked hardly more. */
  passThrough: (since: Date) => Promise<bigint[]>;
  /** Sums of payments in and out in [from, to). */
  money: (from: Date, to: Date) => Promise<{ incoming: bigint; outgoing: bigint }>;
  /** The band of a stake, 1 to 4. */
  bandOf: (stake: bigint) => number;
  /** Bets settled in [from, to) by game, band and kind, without those of battles. */
  played: (from: Date, to: Date) => Promise<Played[]>;
};

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

    async played(from, to) {
      const groups = await store.readPlayed(db, from, to);
      return groups.flatMap(({ game, ...group }) => {
        const name = gameNames.get(game);
        return name === undefined ? [] : [{ ...group, game: name }];
      });
    },
  };
}
