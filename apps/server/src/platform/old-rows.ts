import { sql } from 'kysely';
import type { Db, Tx } from './postgres.ts';

/** Rows changed in one transaction, few enough that its locks last only a moment. */
const AT_ONCE = 500;

/** Range of rows: ids above `after`, up to and including `upTo`. */
export type Page = { after: bigint; upTo: bigint };

/**
 * Goes through a table by id, each page in its own transaction, and ends after the newest row. Pages before a failed
 * one stay committed. So `change` must skip rows that are already changed.
 */
export async function eachPage(
  db: Db,
  table: string,
  change: (tx: Tx, page: Page) => Promise<void>,
): Promise<void> {
  for (let after: bigint | null = 0n; after !== null; ) {
    const from: bigint = after;
    after = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ upTo: bigint | null }>`select max(id) as "upTo"
        from (select id from ${sql.table(table)} where id > ${from} order by id limit ${AT_ONCE}) page`.execute(
        tx,
      );
      const upTo = rows[0]?.upTo ?? null;
      if (upTo !== null) await change(tx, { after: from, upTo });
      return upTo;
    });
  }
}
