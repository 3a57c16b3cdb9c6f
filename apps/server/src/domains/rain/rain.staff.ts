import type { Db } from '../../platform/postgres.ts';
import { nextHour } from './rain.rules.ts';
import * as store from './rain.staff.store.ts';

export type RainStaff = {
  /** What the site gives a rain, in cents, since when, and when the next one begins (ms since the epoch). */
  base: () => Promise<{ base: bigint; requestId: bigint | null; nextAt: number }>;
  /** Sets what an approved request asks for, for every rain that begins from now on; again it changes nothing. */
  setBase: (requestId: bigint) => Promise<void>;
};

/** What staff do about rain. */
export const createRainStaff = (db: Db, now: () => number): RainStaff => ({
  base: async () => ({ ...(await store.readBase(db)), nextAt: nextHour(now()) }),
  setBase: (requestId) => store.setBase(db, requestId),
});
