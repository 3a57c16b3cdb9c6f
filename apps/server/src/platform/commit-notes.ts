import type { Db, Tx } from './postgres.ts';

/** A ledger transfer, or a placed or paid bet, identified by its code and reference. */
export type CommitNote = { code: number; ref: string };

const notesOf = new WeakMap<object, CommitNote[]>();

/**
 * Records a transfer or bet of a transaction, for {@link watchCommits}. Does nothing outside a transaction of a
 * watched database.
 */
export function noteForCommit(tx: Tx, note: CommitNote): void {
  notesOf.get(tx)?.push(note);
}

/** Calls `committed` after the commit of each transaction of `db.transaction()` that recorded a transfer or bet. */
export function watchCommits(db: Db, committed: (notes: readonly CommitNote[]) => void): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      const notes: CommitNote[] = [];
      const result = await execute((tx) => {
        notesOf.set(tx, notes);
        return work(tx);
      });
      if (notes.length > 0) committed(notes);
      return result;
    };
    return builder;
  };
}
