import type { Db, Tx } from '../../platform/postgres.ts';
import * as store from './leaderboard.staff.store.ts';

export type LeaderboardStaff = {
  /** The tables that are in force or are to be, the latest last, and the first week that a new one can begin with. */
  prizes: (tx?: Tx) => Promise<{ tables: store.PrizeTable[]; firstWeek: number }>;
  /** Publishes the table of an approved request; again it changes nothing. @returns false when its week has come too near. */
  publishPrizes: (requestId: bigint) => Promise<boolean>;
};

/** Actions of staff on the leaderboard. */
export const createLeaderboardStaff = (db: Db): LeaderboardStaff => ({
  prizes: async (tx = db) => ({ tables: await store.readTables(tx), firstWeek: await store.firstWeek(tx) }),
  publishPrizes: (requestId) => store.publish(db, requestId),
});
