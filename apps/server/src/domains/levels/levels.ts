import type { LevelRow } from '@aureus/contract/levels.ts';
import type { Tier } from '@aureus/contract/player.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { keysEarned, LEVELS, type Standing, spanOf, standingOf, xpOfWagered } from './levels.rules.ts';

export type { Standing } from './levels.rules.ts';

export type Levels = {
  /** Lists all levels, each with the XP at which it starts and its keys. */
  table: () => LevelRow[];
  /** Range of a tier's levels, both ends included. */
  spanOf: (tier: Tier) => { first: number; last: number };
  /** Keys for a tier's rank case that a player has received after staking `wagered` cents. */
  keysEarned: (wagered: bigint, tier: Tier) => number;
  /** Keys that the next level gives a player who has staked `wagered` cents; null at the last level. */
  nextKeys: (wagered: bigint) => number | null;
  /** Level and progress of each of these players who has a wallet. */
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
