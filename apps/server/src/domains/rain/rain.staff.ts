import type { Db } from '../../platform/postgres.ts';
import { nextHour } from './rain.rules.ts';
import * as store from './rain.staff.store.ts';

export type RainStaff = {
  /**
   * Maximum that the site contributes to a rain in cents, the request that set this maximum, and the start of the next
   * rain (ms since the epoch).
   */
  base: () => Promise<{ base: bigint; requestId: bigint | null; nextAt: number }>;
  /** Applies an approved request for another maximum to every later rain; repeating it changes nothing. */
  setBase: (requestId: bigint) => Promise<void>;
};

export const createRainStaff = (db: Db, now: () => number): RainStaff => ({
  base: async () => ({ ...(await store.readBase(db)), nextAt: nextHour(now()) }),
  setBase: (requestId) => store.setBase(db, requestId),
});
