// Staff's actions on a difference: take it over, add a note, mark it as corrected.
import type { Db, Tx } from '../../../platform/postgres.ts';
import * as store from './reconciliation.store.ts';

/** Staff's actions on the differences that the comparisons found. */
export type ReconciliationStaff = {
  /** Lists open differences, oldest first, or resolved ones, newest first. */
  list: (isGone: boolean) => Promise<store.StaffDifference[]>;
  /**
   * Summarizes open differences: their number, how many were found before a time, the time of the first, and their
   * owners.
   */
  waiting: (lateBefore: Date) => ReturnType<typeof store.readOpen>;
  find: (id: bigint, tx?: Tx) => Promise<store.StaffDifference | undefined>;
  /**
   * Assigns a difference to a member, or to no one, with a note for colleagues. @returns false if the note before isn't
   * `was`.
   */
  setNote: typeof store.setNote;
  /** Marks a difference as corrected by a transfer. @returns false if it was corrected earlier. */
  markCorrected: (tx: Tx, id: bigint) => Promise<boolean>;
};

/** Maximum number of differences shown to staff. Later open ones appear as earlier ones are resolved. */
const MOST_SHOWN = 300;

export const createDifferencesStaff = (db: Db): ReconciliationStaff => ({
  list: (isGone) => store.listDifferences(db, isGone, MOST_SHOWN),
  waiting: (lateBefore) => store.readOpen(db, lateBefore),
  find: (id, tx = db) => store.findDifference(tx, id),
  setNote: store.setNote,
  markCorrected: store.markCorrected,
});
