import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { holdOpen } from '../testing/locks.ts';
import { startNetwork } from '../testing/network.ts';
import { readOnly } from '../testing/read-only.ts';
import { appUrlOf } from './app-login.ts';
import { createLog } from './log.ts';
import { hearNotices } from './notices.ts';
import { createDb, createPool, type Db, isUnavailable, sqlState, type Tx } from './postgres.ts';

let database: TestDatabase;
let lost: string[];
let db: Db;
beforeEach(async () => {
  database = await cloneDatabase();
  lost = [];
  const log = createLog('silent');
  log.warn = (fields: { err: Error }) => lost.push(fields.err.message);
  db = createDb(createPool(appUrlOf(database.url), log, 1));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await db.destroy();
  await database.drop();
});

/** Cuts the pool's connection, like a restart of the database. */
async function cut(): Promise<void> {
  const { rowCount } = await database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aureus' and datname = current_database()",
  );
  expect(rowCount).toBe(1);
}

// Without a listener, the error event of the cut connection would end the process.
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

it('goes on after the database had vanished: what it does not answer in time fails, and the connection is replaced', async () => {
  const network = await startNetwork(database.url);
  const far = createDb(createPool(appUrlOf(network.url), createLog('silent'), 1, { queryMs: 300 }));
  try {
    await sql`select 1`.execute(far);
    network.vanish();
    const failure: unknown = await far
      .transaction()
      .execute((tx) => sql`select 2`.execute(tx))
      .catch((error: unknown) => error);
    expect(String(failure)).toContain('Query read timeout');
    expect(isUnavailable(failure)).toBe(true);
    await network.comeBack();
    expect((await sql<{ three: number }>`select 3 as three`.execute(far)).rows).toEqual([{ three: 3 }]);
  } finally {
    await far.destroy();
    await network.close();
  }
});

it('hears notices again after the database had vanished without closing the connection', async () => {
  const network = await startNetwork(database.url);
  const changes: boolean[] = [];
  const messages: string[] = [];
  const stop = hearNotices({
    databaseUrl: network.url,
    log: createLog('silent'),
    channel: 'staff',
    heard: (message) => messages.push(message),
    changed: (isHeard) => changes.push(isHeard),
    askedMs: 100,
    queryMs: 300,
  });
  try {
    await eventually('notices', () => changes.at(-1) === true);
    network.vanish();
    await eventually('a connection that is given up', () => changes.at(-1) === false);
    await network.comeBack();
    await eventually('a notice', async () => {
      await database.owner.query(`notify staff, 'sessions'`);
      return messages.includes('sessions');
    });
  } finally {
    await stop();
    await network.close();
  }
});

const write = (tx: Tx) => sql`update platform_leaders set epoch = epoch where false`.execute(tx);

it.each([
  ['a statement', () => write(db)],
  ['a transaction', () => db.transaction().execute(write)],
])('gives up a connection on which %s found a database that takes no writes', async (_what, work) => {
  await readOnly(database, true);
  await sql`select 1`.execute(db);
  await readOnly(database, false);
  expect(isUnavailable(await work().catch((error: unknown) => error))).toBe(true);
  // The pool has only one connection, so this work runs on a new one.
  await work();
});

it('lets no statement and no forgotten transaction go on for ever', async () => {
  // Test processes turn limits off in PGOPTIONS, because transactions may be slow on a busy machine.
  vi.stubEnv('PGOPTIONS', undefined);
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout') order by name`.execute(
    db,
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '4000' },
    { name: 'statement_timeout', setting: '30000' },
  ]);
});

it('takes a lock that somebody holds for long as a reason to come back', async () => {
  const release = await holdOpen(database, 'lock table wallet_players in access exclusive mode');
  const failure: unknown = await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local lock_timeout = '1ms'`.execute(tx);
      await sql`select from wallet_players`.execute(tx);
    })
    .catch((error: unknown) => error);
  await release();
  expect(sqlState(failure)).toBe('55P03');
  expect(isUnavailable(failure)).toBe(true);
});
