// Rule version under which a draw on the player's own seeds is made.
import type { SoloRule } from '@aureus/fair/export.ts';
import { isMadeKey } from '@aureus/fair/keys.ts';
import type { Db } from '../../platform/postgres.ts';
import * as store from './fairness.store.ts';

/** Time in ms between two reads while version 3 hasn't begun. Staff begin it twice as far ahead. */
const READ_MS = 5_000;
export const BEGIN_AHEAD_MS = 2 * READ_MS;

/**
 * Returns a function that tells the rule version of a draw by its request's key. A key that the site made is no part of
 * a draw, since the site could choose it. Version 3 never ends once it has begun.
 */
export function createVersions(db: Db, now: () => number): (key: string) => Promise<SoloRule> {
  let from: number | undefined;
  let readAt = -Infinity;

  return async (key) => {
    if (isMadeKey(key)) return 2;
    if (from === undefined && Math.abs(now() - readAt) >= READ_MS) {
      readAt = now();
      from = (await store.readKeyedFrom(db))?.getTime();
    }
    return from !== undefined && from <= now() ? 3 : 2;
  };
}
