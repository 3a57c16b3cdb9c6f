import type { Drop } from '@aureus/contract/games.ts';

/** No window is wider than these. */
const MOST_DROPS = 24;

/** Both lists as one, newest first, each win once. */
export function mergeDrops(known: readonly Drop[], added: readonly Drop[]): readonly Drop[] {
  const byId = new Map([...known, ...added].map((drop) => [drop.id, drop]));
  return [...byId.values()].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, MOST_DROPS);
}

/** Counts the wins before the one that was first; 0 when it is gone, because then everything is new. */
export function countNew(shownFirst: string | undefined, drops: readonly Drop[]): number {
  return Math.max(
    0,
    drops.findIndex(({ id }) => id === shownFirst),
  );
}
