import type { Db, Tx } from '../../platform/postgres.ts';
import * as store from './raffle.staff.store.ts';

export type RaffleStaff = {
  /** The tables that are in force or are to be, the latest last, and the first week that a new one can begin with. */
  prizes: (tx?: Tx) => Promise<{ tables: store.PrizeTable[]; firstWeek: number }>;
  /** Publishes the table of an approved request; again it changes nothing. @returns false when its week has come too near. */
  publishPrizes: (requestId: bigint) => Promise<boolean>;
};

/** Actions of staff on the raffle. */
export const createRaffleStaff = (db: Db): RaffleStaff => ({
  prizes: async (tx = db) => ({ tables: await store.readTables(tx), firstWeek: await store.firstWeek(tx) }),
  publishPrizes: (requestId) => store.publish(db, requestId),
});
