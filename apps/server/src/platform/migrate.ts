import pg from 'pg';
import { ConfigError } from './config-error.ts';
import {
  readBaseline,
  readFunctions,
  readNumbered,
  readReleases,
  type SqlFile,
  VERSION,
} from './migration-files.ts';

/** The newest of the migrations that the baseline took the place of: in a database's history it stands for the baseline. */
const BASELINE = '0075-losses-of-a-person';

/** The number by which nodes of earlier releases, which migrated with Kysely, take turns as well. */
const LOCK = 3853314791062309107n;

type Say = (line: string) => void;

/** Several starting processes take turns until their transactions end. */
export async function takeTurns(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * Brings tables and functions to what the files in `folder` say, as the database's owner in a transaction that has its turn.
 * Begins an era of the ledger if the database has come to another cluster.
 * @returns whether anything ran, so that privileges.sql is to be applied.
 * @throws ConfigError when the database belongs to another release, and the database's error, with the file's name in front.
 */
export async function migrate(client: pg.ClientBase, folder: URL, say: Say): Promise<boolean> {
  // A function may name what a later file makes; what was applied is checked at the end.
  await client.query('set local check_function_bodies = off');
  const hasMigrated = await runMigrations(client, folder, say);
  const hasApplied = await applyFunctions(client, folder, say);
  await client.query('insert into platform_releases (version) values ($1) on conflict do nothing', [VERSION]);
  // A restored dump has come to a cluster whose transaction ids begin again.
  const { rows } = await client.query<{ base: bigint | null }>('select wallet_begin_era() as base');
  if (rows[0]?.base) say('The database comes from another cluster: a new era of the ledger begins');
  return hasMigrated || hasApplied;
}

/** Runs what isn't in the database's history yet: on a new database the baseline, and then the numbered files. */
async function runMigrations(client: pg.ClientBase, folder: URL, say: Say): Promise<boolean> {
  // Databases have their history under this name from when it was Kysely's.
  await client.query(
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const done = new Set(rows.map(({ name }) => name));
  const numbered = await readNumbered(folder);
  if (done.size > 0 && !done.has(BASELINE)) await refuseOlder(folder);
  if (hasNewer(done, numbered)) await refuseNewer(client);
  const note = (name: string) =>
    client.query('insert into kysely_migration values ($1, $2)', [name, new Date().toISOString()]);
  if (done.size === 0) {
    for (const { name, text } of await readBaseline(folder)) await run(client, `baseline/${name}`, text);
    await note(BASELINE);
    say('migrated baseline');
  }
  const pending = numbered.filter(({ name }) => !done.has(name));
  for (const { name, text } of pending) {
    await run(client, name, text);
    await note(name);
    say(`migrated ${name}`);
  }
  return done.size === 0 || pending.length > 0;
}

/** @throws ConfigError that names the release to upgrade to first: this one's baseline begins after it. */
async function refuseOlder(folder: URL): Promise<never> {
  const { version } = (await readReleases(folder)).find(({ last }) => last === BASELINE) ?? {};
  throw new ConfigError(
    `The database is older than version ${VERSION} can upgrade: start version ${version} on it once (tag v${version}), then this one.`,
  );
}

/** True if the database has run migrations that this release doesn't have. */
const hasNewer = (done: ReadonlySet<string>, numbered: readonly SqlFile[]): boolean =>
  [...done].some((name) => name > BASELINE && !numbered.some((file) => file.name === name));

/** @throws ConfigError that names the newest release that has upgraded the database. */
async function refuseNewer(client: pg.ClientBase): Promise<never> {
  const { rows } = await client.query<{ version: string }>(
    `select version from platform_releases order by string_to_array(version, '.')::int[] desc limit 1`,
  );
  const version = rows[0]?.version;
  // Between two releases a working copy has migrations under the version of the next one.
  throw new ConfigError(
    version === VERSION
      ? `The database belongs to a later state of version ${VERSION} than this: start the newest one (tag v${VERSION}).`
      : `The database belongs to version ${version}: start that one on it, or a newer one (tag v${version}).`,
  );
}

/** Applies the function files that are new or have changed. */
async function applyFunctions(client: pg.ClientBase, folder: URL, say: Say): Promise<boolean> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from platform_functions',
  );
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const files = await readFunctions(folder);
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);
  const names = files.map(({ name }) => name);
  if (rows.some(({ name }) => !names.includes(name)))
    await client.query('delete from platform_functions where name <> all($1)', [names]);
  for (const file of changed) {
    await run(client, `functions/${file.name}`, file.text);
    await client.query(
      'insert into platform_functions (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [file.name, file.hash],
    );
    say(`migrated functions/${file.name}`);
  }
  await client.query('set local check_function_bodies = on');
  for (const { name } of changed) await run(client, `functions/${name}`, bodyCheck(name));
  return changed.length > 0;
}

/** Query that checks a function as `create function` would, once everything that the function names is there. */
const bodyCheck = (name: string): string => `
  select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid) when 'sql' then fmgr_sql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and p.proname = ${pg.escapeLiteral(name)}`;

/** @throws the database's error with the file's name in front. */
async function run(client: pg.ClientBase, file: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (error instanceof Error) error.message = `${file}.sql: ${error.message}`;
    throw error;
  }
}
