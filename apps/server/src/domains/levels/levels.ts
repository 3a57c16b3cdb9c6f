import type { LevelRow } from '@aureus/contract/levels.ts';
import type { Tier } from '@aureus/contract/player.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { keysEarned, LEVELS, type Standing, spanOf, standingOf, xpOfWagered } from './levels.rules.ts';

export type { Standing } from './levels.rules.ts';

export type Levels = {
  /** All levels with the XP that each begins at and its reward. */
  table: () => LevelRow[];
  /** The levels of a tier, both included. */
  spanOf: (tier: Tier) => { first: number; last: number };
  /** Keys for a tier's rank case that who has staked so many cents was given so far. */
  keysEarned: (wagered: bigint, tier: Tier) => number;
  /** Keys that the next level of who has staked so many cents gives; null at the last one. */
  nextKeys: (wagered: bigint) => number | null;
  /** Standing of each player that has a wallet. */
  standings: (playerIds: readonly bigint[]) => Promise<Map<bigint, Standing>>;
};

/** Levels of players: XP comes from the stakes of settled bets. */
export function createLevels({ wallet }: { wallet: Wallet }): Levels {
  return {
    table: () => LEVELS.map(({ level, tier, xp, keys }) => ({ level, tier, xp, keys })),
    spanOf,
    keysEarned: (wagered, tier) => keysEarned(standingOf(xpOfWagered(wagered)).level, tier),
    nextKeys: (wagered) => LEVELS[standingOf(xpOfWagered(wagered)).level]?.keys ?? null,

    async standings(playerIds) {
      const wagered = await wallet.wagered(playerIds);
      return new Map([...wagered].map(([id, cents]) => [id, standingOf(xpOfWagered(cents))]));
    },
  };
}
