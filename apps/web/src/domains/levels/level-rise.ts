import type { LevelRow } from '@aureus/contract/levels.ts';
import type { Tier } from '@aureus/contract/player.ts';
import type { Rise } from './level-up.ts';

/** A message tells of each of these: one for every level would be too many. */
const ANNOUNCED_EVERY = 5;

/** Level that a player has reached. */
export interface Reached {
  level: number;
  /** `undefined` where the table of levels did not load. */
  tier: Tier | undefined;
  oldTier: Tier | undefined;
  /** Keys of all its levels together. */
  keys: number;
  /** A new tier is a moment of its own. */
  isRank: boolean;
  /** The level that a message tells of. */
  announced: number | undefined;
}

/** Sums up a rise. @param levels all of them, lowest first. */
export function reachedBy({ from, to }: Rise, levels: readonly LevelRow[] | undefined): Reached {
  const [before, after] = [levels?.[from - 1], levels?.[to - 1]];
  const isRank = before !== undefined && after !== undefined && before.tier !== after.tier;
  const fifth = Math.floor(to / ANNOUNCED_EVERY) * ANNOUNCED_EVERY;
  return {
    level: to,
    tier: after?.tier,
    oldTier: before?.tier,
    keys: (levels ?? []).slice(from, to).reduce((sum, { keys }) => sum + keys, 0),
    isRank,
    announced: !isRank && fifth > from ? fifth : undefined,
  };
}
