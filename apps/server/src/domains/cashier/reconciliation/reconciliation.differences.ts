// Owner, note and correction of a difference.
import type { Db, Tx } from '../../../platform/postgres.ts';
import * as store from './reconciliation.store.ts';

/** Acts of staff on the differences that the comparisons found. */
export type ReconciliationStaff = {
  /** Those that are open, the oldest first; or those that are gone, the newest first. */
  list: (isGone: boolean) => Promise<store.StaffDifference[]>;
  /** Open differences: their number, those from before a time, the time of the first, and the members on them. */
  waiting: (lateBefore: Date) => ReturnType<typeof store.readOpen>;
  find: (id: bigint, tx?: Tx) => Promise<store.StaffDifference | undefined>;
  /** Says whose it is, and how far it is. */
  setNote: (tx: Tx, id: bigint, said: { ownerId: bigint | null; note: string }) => Promise<void>;
  /** Notes that a transfer has set it right. @returns false where one has before. */
  markCorrected: (tx: Tx, id: bigint) => Promise<boolean>;
};

/** Enough for a day on which a provider's statement was wrong; the rest follows when these are gone. */
const MOST_SHOWN = 300;

export const createDifferencesStaff = (db: Db): ReconciliationStaff => ({
  list: (isGone) => store.listDifferences(db, isGone, MOST_SHOWN),
  waiting: (lateBefore) => store.readOpen(db, lateBefore),
  find: (id, tx = db) => store.findDifference(tx, id),
  setNote: store.setNote,
  markCorrected: store.markCorrected,
});
