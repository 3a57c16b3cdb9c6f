import type { LevelRow } from '@aureus/contract/levels.ts';
import type { Tier } from '@aureus/contract/player.ts';
import { tierNames } from './levels.words.ts';

export const TIERS = Object.keys(tierNames) as [Tier, ...Tier[]];

/** Maximum number of levels on a page. */
export const LEVELS_PER_PAGE = 5;

/** Splits a tier's levels into pages. The last page may have fewer levels. */
export function pagesOfTier(levels: readonly LevelRow[], tier: Tier): LevelRow[][] {
  const rows = levels.filter((row) => row.tier === tier);
  const count = Math.ceil(rows.length / LEVELS_PER_PAGE);
  return Array.from({ length: count }, (_, page) =>
    rows.slice(page * LEVELS_PER_PAGE, (page + 1) * LEVELS_PER_PAGE),
  );
}

/** Returns the page on which a level is listed within its tier, from 0. */
export function pageOfLevel(levels: readonly LevelRow[], tier: Tier, level: number): number {
  const page = pagesOfTier(levels, tier).findIndex((rows) => rows.some((row) => row.level === level));
  return Math.max(0, page);
}
