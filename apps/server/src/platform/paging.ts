import { DEEPEST } from '@aureus/contract/shared.ts';

/** A page of a list, counted from zero. */
export type PageOf = { page: number; limit: number };

/** Number of entries before a page; undefined for a page that begins deeper than lists go back. */
export function skippedBy({ page, limit }: PageOf): number | undefined {
  const skipped = page * limit;
  return skipped < DEEPEST ? skipped : undefined;
}
