// Rule version under which a draw on the player's own seeds is made.
import type { SoloRule } from '@aureus/fair/export.ts';
import { isMadeKey } from '@aureus/fair/keys.ts';
import type { Db } from '../../platform/postgres.ts';
import * as store from './fairness.store.ts';

/** Time in ms between two reads while version 3 hasn't begun. Staff begin it twice as far ahead. */
const READ_MS = 5_000;
export const BEGIN_AHEAD_MS = 2 * READ_MS;

/**
 * Returns the rule version of a draw by its request's key. A key that the site made is no part of a draw, since the site
 * could choose it.
 */
export type VersionOf = (key: string) => Promise<SoloRule>;

/** Reads when version 3 began, and again at intervals until it has. It never ends. */
export async function readVersions(db: Db, now: () => number): Promise<VersionOf> {
  let from = await store.readKeyedFrom(db);
  let readAt = now();

  return async (key) => {
    if (isMadeKey(key)) return 2;
    if (from === undefined && Math.abs(now() - readAt) >= READ_MS) {
      readAt = now();
      from = await store.readKeyedFrom(db);
    }
    return from !== undefined && from.getTime() <= now() ? 3 : 2;
  };
}
