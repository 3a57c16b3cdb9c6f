import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runMigrate } from '../migrate.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { holdOpen, untilWaiting } from '../testing/locks.ts';
import { otherRelease } from '../testing/other-release.ts';
import { appUrlOf } from './app-login.ts';
import { checkDatabase, checkTables } from './check-database.ts';
import { lockWaitOf } from './lock-waits.ts';
import { MIGRATIONS, VERSION } from './migration-files.ts';
import { prepareDatabase } from './prepare-database.ts';

const made: TestDatabase[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-releases-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const database of made.splice(0)) await database.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function newDatabase(template?: string): Promise<TestDatabase> {
  const database = await cloneDatabase(template);
  made.push(database);
  return database;
}

/** Creates a database as `migrate` leaves it in production. */
async function productionDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  await migrateTo(database);
  return database;
}

const migrateTo = ({ url }: TestDatabase, release = MIGRATIONS, lockTimeoutMs = 0) =>
  prepareDatabase({ ownerUrl: url, isProduction: true, folder: release, lockTimeoutMs });
/** Runs a web process's check of the database at its start, for a release. */
const look = ({ url }: TestDatabase, release = MIGRATIONS) => checkDatabase(appUrlOf(url), release);
const shorterWeek = (text: string) => text.replace('604800', '86400');
const weekOf = async ({ owner }: TestDatabase) =>
  (await owner.query<{ week: number }>(`select wallet_week('2026-01-01T00:00Z') as week`)).rows[0]?.week;
const recorded = ({ owner }: TestDatabase, version: string) =>
  owner.query('update platform_releases set version = $1', [version]);

describe('a process of the site in production', () => {
  it('works on a database of its release, and on none that migrate has not brought there', async () => {
    const database = await productionDatabase();
    await look(database);
    const behind = `The database has not all of version ${VERSION}: run ./aureus migrate (npm run migrate in a checkout), then start again.`;
    const later = await otherRelease(folder, { 'functions/wallet_week.sql': shorterWeek });
    await expect(look(database, later)).rejects.toThrow(behind);
    await database.owner.query(`update platform_privileges set applied = 'others'`);
    await expect(look(database)).rejects.toThrow(behind);
    await migrateTo(database);
    await database.owner.query('update wallet_eras set system_identifier = 1');
    await expect(look(database)).rejects.toThrow(behind);
    await expect(look(await newDatabase())).rejects.toThrow(behind);
    await expect(look(await newDatabase('template1'))).rejects.toThrow(
      `The database is at no version yet, and this is version ${VERSION}: run ./aureus migrate (npm run migrate in a checkout), then start again.`,
    );
  });

  it('of a new release waits for migrate, and changes nothing itself', async () => {
    const database = await productionDatabase();
    const week = await weekOf(database);
    await recorded(database, '0.1.7');
    const later = await otherRelease(folder, {
      '0999-more.sql': () => 'create table more ();',
      'functions/wallet_week.sql': shorterWeek,
    });
    const behind = `The database is at 0.1.7, and this is version ${VERSION}: run ./aureus migrate (npm run migrate in a checkout), then start again.`;
    await expect(look(database, later)).rejects.toThrow(behind);
    expect(await weekOf(database)).toBe(week);
    await migrateTo(database, later);
    await look(database, later);
  });

  it('of an older release goes on where every migration that it lacks leaves it working', async () => {
    const database = await productionDatabase();
    const newer = await otherRelease(folder, {
      '0998-more.sql': () => '-- compatible: a table that older releases do not name\ncreate table more ();',
      'functions/wallet_week.sql': shorterWeek,
    });
    await migrateTo(database, newer);
    const week = await weekOf(database);
    await look(database);
    // The older release must not replace the newer release's function.
    expect(await weekOf(database)).toBe(week);
    const newest = await otherRelease(folder, {
      '0998-more.sql': () => 'create table more ();',
      '0999-less.sql': () => 'drop table more;',
    });
    await migrateTo(database, newest);
    await database.owner.query(`insert into platform_releases (version) values ('9.1.0')`);
    await expect(look(database)).rejects.toThrow(
      'The database belongs to version 9.1.0: start that one on it, or a newer one (tag v9.1.0).',
    );
  });

  it('of an older release goes on beside new bodies of functions alone', async () => {
    const database = await productionDatabase();
    await migrateTo(database, await otherRelease(folder, { 'functions/wallet_week.sql': shorterWeek }));
    await recorded(database, '10.0.0');
    await look(database);
  });
});

it('a command of the owner names the release that a database lacks, and leaves its functions to the audit', async () => {
  const database = await productionDatabase();
  const later = await otherRelease(folder, { '0999-more.sql': () => 'create table more ();' });
  await expect(checkTables(database.url, later)).rejects.toThrow(
    `The database has not all of version ${VERSION}: run ./aureus migrate (npm run migrate in a checkout), then start again.`,
  );
  await checkTables(database.url, await otherRelease(folder, { 'functions/wallet_week.sql': shorterWeek }));
});

describe('migrate', () => {
  const run = async (database: TestDatabase, ...args: string[]) => {
    const lines: string[] = [];
    const env = { NODE_ENV: 'test', DATABASE_URL: database.url };
    return { code: await runMigrate(args, env, (line) => lines.push(line)), lines };
  };

  it('says with --check what it would do, and does nothing', async () => {
    // Test processes turn timeouts off in PGOPTIONS. Without it, the limits of the site's login apply.
    vi.stubEnv('PGOPTIONS', undefined);
    const fresh = await newDatabase('template1');
    const { code, lines } = await run(fresh, '--check');
    expect(code).toBe(2);
    expect(lines.slice(0, 2)).toEqual([
      `To bring the database to version ${VERSION}, migrate would`,
      '- make the tables of a new database',
    ]);
    expect(lines).toContain('- run 0395-platform-compatible');
    expect(lines).toContain('- apply the privileges');
    const { rows } = await fresh.owner.query(
      `select from pg_class where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)`,
    );
    expect(rows).toEqual([]);

    const database = await newDatabase();
    expect(await run(database, '--check')).toEqual({
      code: 0,
      lines: [`The database is at version ${VERSION}.`],
    });
    await database.owner.query(
      `update platform_functions set hash = '' where name = 'wallet_week'; update platform_privileges set applied = ''`,
    );
    const difference = ['- apply functions/wallet_week', '- apply the privileges'];
    expect(await run(database, '--check')).toMatchObject({
      code: 2,
      lines: [expect.anything(), ...difference],
    });
    expect(await run(database)).toEqual({
      code: 0,
      lines: [
        'Will',
        ...difference,
        '1 of 1: migrated functions/wallet_week',
        `The database is at version ${VERSION}.`,
      ],
    });
    expect((await run(database, '--check')).code).toBe(0);
  });

  it.each([
    [['check'], 'check'],
    [['--check', 'now'], 'now'],
    [['--seal', '0123456789ab', 'twice'], 'twice'],
    [['--check', '--seal', '0123456789ab'], '0123456789ab'],
  ])('does nothing for %j, which it does not take', async (args, word) => {
    const fresh = await newDatabase('template1');
    expect(await run(fresh, ...args)).toEqual({
      code: 1,
      lines: [`migrate takes no "${word}": it takes --check, or --seal and one code.`],
    });
    const { rows } = await fresh.owner.query(`select to_regclass('wallet_bets') as bets`);
    expect(rows).toEqual([{ bets: null }]);
  });

  it('gives up a lock that does not come, and says which migration, table and connection', async () => {
    const database = await productionDatabase();
    const later = await otherRelease(folder, {
      '0999-slow.sql': () => 'create table half_done (); alter table wallet_bets add column more int;',
    });
    const release = await holdOpen(database, 'lock table wallet_bets in access share mode');
    const migration = migrateTo(database, later, 2_000);
    await expect(migration).rejects.toThrow(
      /^0999-slow\.sql waited 2 s for a lock on wallet_bets, held by .+ \(process \d+, user \w+\): nothing was changed/,
    );
    await release();
    const { rows } = await database.owner.query(`select to_regclass('half_done') as half`);
    expect(rows).toEqual([{ half: null }]);
    await migrateTo(database, later, 2_000);
  });

  it('builds indexes beside what others write, and again if that was interrupted', async () => {
    const database = await productionDatabase();
    const text = 'create index concurrently wallet_bets_by_stake on wallet_bets (stake);';
    const later = await otherRelease(folder, { 'indexes/wallet_bets_by_stake.sql': () => text });
    await expect(look(database, later)).rejects.toThrow(`run ./aureus migrate`);
    // The lock stands for an unfinished bet. Creating a plain index would wait for this bet, and make all other bets
    // wait.
    const release = await holdOpen(database, 'lock table wallet_bets in row exclusive mode');
    const migration = migrateTo(database, later, 2_000);
    await untilWaiting(database, migration);
    await database.owner.query('delete from wallet_bets');
    await release();
    await migration;
    await look(database, later);
    const isWhole = async () =>
      (
        await database.owner.query<{ whole: boolean }>(
          `select indisvalid as whole from pg_index where indexrelid = 'wallet_bets_by_stake'::regclass`,
        )
      ).rows;
    expect(await isWhole()).toEqual([{ whole: true }]);
    await database.owner.query(
      `update pg_index set indisvalid = false where indexrelid = 'wallet_bets_by_stake'::regclass`,
    );
    await migrateTo(database, later);
    expect(await isWhole()).toEqual([{ whole: true }]);
  });

  it('sees which table a connection waits for, and who holds it', async () => {
    const database = await newDatabase();
    const release = await holdOpen(database, 'lock table rain_tips');
    const client = await database.owner.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = client.query('select from rain_tips');
    await untilWaiting(database, waiting);
    const looker = await database.owner.connect();
    expect(await lockWaitOf(looker, rows[0]?.pid ?? 0)).toEqual({
      what: 'rain_tips',
      holders: expect.stringMatching(/^a connection \(process \d+, user \w+\)$/),
    });
    looker.release();
    await release();
    await waiting;
    client.release();
  });

  it('in production needs the owner and the login of the site', async () => {
    const lines: string[] = [];
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://owner@db.invalid/aureus' };
    expect(await runMigrate([], env, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([
      "In production migrate needs DATABASE_URL, the database's owner, and DATABASE_APP_URL, the login of the site's processes: DATABASE_APP_URL is missing.",
    ]);
  });
});
