import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { createLog } from './log.ts';
import { createDb, createPool, type Db } from './postgres.ts';

let database: TestDatabase;
let lost: string[];
let db: Db;
beforeEach(async () => {
  database = await cloneDatabase();
  lost = [];
  const log = createLog('silent');
  log.warn = (fields: { err: Error }) => lost.push(fields.err.message);
  db = createDb(createPool(database.url, log, 1));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** Cuts the pool's connection, as a restart of the database does. */
async function cut(): Promise<void> {
  const { rowCount } = await database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aureus' and datname = current_database()",
  );
  expect(rowCount).toBe(1);
}

// An error that nobody listens to ends the process: here it fails the run, outside of any test.
it('goes on after its connection was cut between two queries of a transaction', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await cut();
      await eventually('the loss', () => lost.length > 0);
      await sql`select 2`.execute(tx);
    }),
  ).rejects.toThrow('Client has encountered a connection error and is not queryable');
  expect(lost[0]).toBe('terminating connection due to administrator command');
  expect((await sql<{ three: number }>`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
});

it('goes on after its connection was cut while it had nothing to do', async () => {
  await sql`select 1`.execute(db);
  await cut();
  await eventually('the loss', () => lost.length > 0);
  expect((await sql<{ two: number }>`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
});
