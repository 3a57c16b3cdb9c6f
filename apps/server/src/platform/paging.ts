import { DEEPEST } from '@aureus/contract/shared.ts';

/** A list that is sorted by anything but time has so many of its newest entries: all of them are read for each page. */
export const SORTED = 2_000;

/** A page of a list, counted from zero. */
export type PageOf = { page: number; limit: number };

/** How many entries come before a page; undefined for a page that begins deeper than its list goes back. */
export function skippedBy({ page, limit }: PageOf, deepest = DEEPEST): number | undefined {
  const skipped = page * limit;
  return skipped < deepest ? skipped : undefined;
}
