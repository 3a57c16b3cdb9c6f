// Rule version under which a draw on the player's own seeds is made.
import type { SoloRule } from '@aureus/fair/export.ts';
import { isMadeKey } from '@aureus/fair/keys.ts';
import type { Db } from '../../platform/postgres.ts';
import * as store from './fairness.store.ts';

/**
 * Minimum time in ms between two reads while version 3 has no time to begin. Staff set that time twice as far ahead.
 */
const READ_MS = 5_000;
export const BEGIN_AHEAD_MS = 2 * READ_MS;

/**
 * Returns the rule version of a draw by its request's key. Version 3 draws with the key, but never with a key that the
 * site made, since the site could choose it.
 */
export type VersionOf = (key: string) => Promise<SoloRule>;

/** Reads from when version 3 draws, and again at intervals while no such time is stored. Version 3 never ends. */
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
