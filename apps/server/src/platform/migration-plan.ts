import type pg from 'pg';
import { hasMachineClock } from './clock-check.ts';
import { ConfigError } from './config-error.ts';
import { lackingJobMigrations } from './jobs.ts';
import {
  type FunctionFile,
  type Migration,
  privilegesHash,
  readFunctions,
  readIndexes,
  readNumbered,
  readPrivileges,
  readReleases,
  type SqlFile,
  VERSION,
} from './migration-files.ts';

/** The newest of the migrations that the baseline took the place of: in a database's history it stands for the baseline. */
export const BASELINE = '0075-losses-of-a-person';

/** All that a database lacks of this release. */
export type Plan = {
  /** True for a new database, which gets the baseline first. */
  isNew: boolean;
  migrations: Migration[];
  /** Files of functions that are new or have changed. */
  functions: FunctionFile[];
  /** Functions whose files are gone. */
  goneFunctions: string[];
  /** Files of indexes that aren't there, or not whole. */
  indexes: SqlFile[];
  /** Migrations of the job queue. */
  jobs: number;
  /** True if privileges.sql, or the ledger's era, differs from what was applied. */
  privileges: boolean;
  /** True if the database has come to another cluster, so that an era of the ledger begins. */
  era: boolean;
  clock: boolean;
};

/**
 * Compares a database with this release, as its owner or as the application, and writes nothing.
 * @throws ConfigError when the database is older than this release can bring up, or a newer one's.
 */
export async function readPlan(client: pg.ClientBase, folder: URL, isProduction: boolean): Promise<Plan> {
  const history = await readHistory(client);
  const numbered = await readNumbered(folder);
  const done = new Set(history.map(({ name }) => name));
  if (done.size > 0 && !done.has(BASELINE)) await refuseOlder(folder);
  if (unknownOf(history, numbered).length > 0) await refuseNewer(client);
  const migrations = numbered.filter(({ name }) => !done.has(name));
  const files = await readFunctions(folder);
  const jobs = await lackingJobMigrations(client);
  if (done.size === 0)
    return {
      isNew: true,
      migrations,
      functions: files,
      goneFunctions: [],
      indexes: await readIndexes(folder),
      jobs,
      privileges: true,
      era: false,
      clock: isProduction,
    };
  const { functions, gone: goneFunctions } = await changedFunctions(client, files);
  const { base, applied, era } = await readEra(client);
  return {
    isNew: false,
    migrations,
    functions,
    goneFunctions,
    indexes: await lackingIndexes(client, folder),
    jobs,
    privileges: era || applied !== privilegesHash(base, await readPrivileges(folder)),
    era,
    clock: (await hasMachineClock(client)) !== isProduction,
  };
}

/** True if a database lacks nothing of this release. */
export const isUpToDate = (plan: Plan): boolean => linesOf(plan).length === 0;

/** Says what a plan does, a line for each kind. */
export function linesOf(plan: Plan): string[] {
  return [
    ...(plan.isNew ? ['make the tables of a new database'] : []),
    ...(plan.jobs > 0 ? [`bring the job queue up by ${plan.jobs}`] : []),
    ...plan.migrations.map(({ name }) => `run ${name}`),
    ...(plan.isNew
      ? [`make ${plan.functions.length} functions`]
      : plan.functions.map(({ name }) => `apply functions/${name}`)),
    ...plan.goneFunctions.map((name) => `forget functions/${name}`),
    ...(plan.era ? ['begin a new era of the ledger, which comes from another cluster'] : []),
    ...(plan.clock ? ['change the clock of the database'] : []),
    ...(plan.privileges || needsPrivileges(plan) ? ['apply the privileges'] : []),
    ...plan.indexes.map(({ name }) => `build the index ${name}, outside the transaction`),
  ];
}

/** True if a plan makes or changes what privileges are on. */
export const needsPrivileges = (plan: Plan): boolean =>
  plan.isNew || plan.migrations.length > 0 || plan.functions.length > 0 || plan.jobs > 0;

/** Returns the files of indexes that a database lacks, or whose building was interrupted. */
export async function lackingIndexes(client: pg.ClientBase, folder: URL): Promise<SqlFile[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and i.indisvalid`,
  );
  const whole = new Set(rows.map(({ name }) => name));
  return (await readIndexes(folder)).filter(({ name }) => !whole.has(name));
}

/** An entry of a database's history. */
export type Past = { name: string; isCompatible: boolean };

/** Returns what has run on a database; nothing for a new one. */
export async function readHistory(client: pg.ClientBase): Promise<Past[]> {
  const { rows } = await client.query<{ hasHistory: boolean; hasMarks: boolean }>(
    `select to_regclass('kysely_migration') is not null as "hasHistory", exists (select from pg_attribute
       where attrelid = to_regclass('kysely_migration') and attname = 'is_compatible') as "hasMarks"`,
  );
  if (!rows[0]?.hasHistory) return [];
  const mark = rows[0].hasMarks ? 'is_compatible' : 'false';
  return (await client.query<Past>(`select name, ${mark} as "isCompatible" from kysely_migration`)).rows;
}

/** Migrations of a database's history that these files lack. */
export const unknownOf = (history: readonly Past[], numbered: readonly Migration[]): Past[] => {
  const names = new Set(numbered.map(({ name }) => name));
  return history.filter(({ name }) => name > BASELINE && !names.has(name));
};

/** Functions and the hashes of the files that made them; none before migration 0076. */
async function appliedFunctions(client: pg.ClientBase): Promise<{ name: string; hash: string }[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('platform_functions') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  return (await client.query('select name, hash from platform_functions order by name')).rows;
}

/** Compares the files of functions with those that were applied last. */
async function changedFunctions(client: pg.ClientBase, files: readonly FunctionFile[]) {
  const rows = await appliedFunctions(client);
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const names = new Set(files.map(({ name }) => name));
  return {
    functions: files.filter(({ name, hash }) => applied.get(name) !== hash),
    gone: rows.map(({ name }) => name).filter((name) => !names.has(name)),
  };
}

/** Returns the era's base, the hash of the privileges applied in it, and true if the database has come to another cluster. */
async function readEra(client: pg.ClientBase) {
  const { rows } = await client.query<{ base: string; applied: string; era: boolean }>(
    `select wallet_era_base()::text as base, (select applied from platform_privileges) as applied,
       not exists (select from pg_control_system() c, (select * from wallet_eras order by base desc limit 1) e
         where e.system_identifier = c.system_identifier and e.base = wallet_era_base()) as era`,
  );
  return rows[0] ?? { base: undefined, applied: undefined, era: true };
}

/** @throws ConfigError that names the release to upgrade to first: this one's baseline begins after it. */
async function refuseOlder(folder: URL): Promise<never> {
  const { version } = (await readReleases(folder)).find(({ last }) => last === BASELINE) ?? {};
  throw new ConfigError(
    `The database is older than version ${VERSION} can upgrade: start version ${version} on it once (tag v${version}), then this one.`,
  );
}

/** Returns the newest release that has brought a database up, or undefined before 0.2.0. */
export async function newestRelease(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>(
    `select version from platform_releases order by string_to_array(version, '.')::int[] desc limit 1`,
  );
  return rows[0]?.version;
}

/** @throws ConfigError that names the newest release that has upgraded the database. */
export async function refuseNewer(client: pg.ClientBase): Promise<never> {
  const version = await newestRelease(client);
  // Between two releases a working copy has migrations under the version of the next one.
  throw new ConfigError(
    version === VERSION
      ? `The database belongs to a later state of version ${VERSION} than this: start the newest one (tag v${VERSION}).`
      : `The database belongs to version ${version}: start that one on it, or a newer one (tag v${version}).`,
  );
}
