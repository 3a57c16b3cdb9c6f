import type { Db, Tx } from '../../platform/postgres.ts';
import * as store from './raffle.staff.store.ts';

export type RaffleStaff = {
  /** Current and future prize tables by starting week, and the first week with which a new table can start. */
  prizes: (tx?: Tx) => Promise<{ tables: store.PrizeTable[]; firstWeek: number }>;
  /**
   * Publishes the table of an approved request; repeating it changes nothing. @returns false if the table's week
   * already has a raffle or is about to start.
   */
  publishPrizes: (requestId: bigint) => Promise<boolean>;
};

export const createRaffleStaff = (db: Db): RaffleStaff => ({
  prizes: async (tx = db) => ({ tables: await store.readTables(tx), firstWeek: await store.firstWeek(tx) }),
  publishPrizes: (requestId) => store.publish(db, requestId),
});
