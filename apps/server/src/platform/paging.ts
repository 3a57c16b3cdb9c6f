import { DEEPEST } from '@aureus/contract/shared.ts';

/** Page of a list; pages count from zero. */
export type PageOf = { page: number; limit: number };

/** Returns the number of entries before a page; undefined for a page beyond the maximum depth of lists. */
export function skippedBy({ page, limit }: PageOf): number | undefined {
  const skipped = page * limit;
  return skipped < DEEPEST ? skipped : undefined;
}
