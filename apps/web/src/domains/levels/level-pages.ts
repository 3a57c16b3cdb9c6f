import type { LevelRow } from '@aureus/contract/levels.ts';
import type { Tier } from '@aureus/contract/player.ts';
import { tierNames } from './levels.words.ts';

/** Tiers, lowest first. */
export const TIERS = Object.keys(tierNames) as [Tier, ...Tier[]];

/** Levels per page of a tier. */
export const LEVELS_PER_PAGE = 5;

/** Splits a tier's levels into pages. The last page may have fewer levels. */
export function pagesOfTier(levels: readonly LevelRow[], tier: Tier): LevelRow[][] {
  const rows = levels.filter((row) => row.tier === tier);
  const count = Math.ceil(rows.length / LEVELS_PER_PAGE);
  return Array.from({ length: count }, (_, page) =>
    rows.slice(page * LEVELS_PER_PAGE, (page + 1) * LEVELS_PER_PAGE),
  );
}

/** Returns the page, from 0, of its tier that lists a level. */
export function pageOfLevel(levels: readonly LevelRow[], tier: Tier, level: number): number {
  const page = pagesOfTier(levels, tier).findIndex((rows) => rows.some((row) => row.level === level));
  return Math.max(0, page);
}
