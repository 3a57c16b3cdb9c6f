import type { Db } from '../../platform/postgres.ts';
import { nextHour } from './rain.rules.ts';
import * as store from './rain.staff.store.ts';

export type RainStaff = {
  /** Site's contribution to a rain, in cents, its request, and when the next rain begins (ms since the epoch). */
  base: () => Promise<{ base: bigint; requestId: bigint | null; nextAt: number }>;
  /** Sets what an approved request asks for, for every rain that begins from now on; again it changes nothing. */
  setBase: (requestId: bigint) => Promise<void>;
};

/** Actions of staff on rain. */
export const createRainStaff = (db: Db, now: () => number): RainStaff => ({
  base: async () => ({ ...(await store.readBase(db)), nextAt: nextHour(now()) }),
  setBase: (requestId) => store.setBase(db, requestId),
});
