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

/** Last migration that was merged into the baseline. In a database's history it stands for the baseline. */
export const BASELINE = '0075-losses-of-a-person';

/** Everything that a database lacks compared with this release. */
export type Plan = {
  isNew: boolean;
  migrations: Migration[];
  /** Function files that are new or changed. */
  functions: FunctionFile[];
  /** Functions whose files were removed. */
  goneFunctions: string[];
  /** Files of indexes that are missing or invalid. */
  indexes: SqlFile[];
  /** Number of missing migrations of the job queue. */
  jobs: number;
  /** True if privileges.sql or the ledger's era has changed since privileges were last applied. */
  privileges: boolean;
  /** True if the database has moved to another cluster, so that a new era of the ledger begins. */
  era: boolean;
  clock: boolean;
};

/**
 * Compares a database with this release. Read-only, so the application's login suffices.
 * @throws ConfigError if the database is too old for this release to upgrade, or belongs to a newer release.
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

/** True if the database is missing nothing from this release. */
export const isUpToDate = (plan: Plan): boolean => linesOf(plan).length === 0;

/** Describes a plan's steps, one a line; empty if there is nothing to do. */
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

/** True if a plan creates or changes objects that privileges are granted on. */
export const needsPrivileges = (plan: Plan): boolean =>
  plan.isNew || plan.migrations.length > 0 || plan.functions.length > 0 || plan.jobs > 0;

/** Returns the files of indexes that the database lacks, including those whose build was interrupted. */
export async function lackingIndexes(client: pg.ClientBase, folder: URL): Promise<SqlFile[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and i.indisvalid`,
  );
  const whole = new Set(rows.map(({ name }) => name));
  return (await readIndexes(folder)).filter(({ name }) => !whole.has(name));
}

export type Past = { name: string; isCompatible: boolean };

/** Reads the migrations that have run on a database; empty for a new one. */
export async function readHistory(client: pg.ClientBase): Promise<Past[]> {
  const { rows } = await client.query<{ hasHistory: boolean; hasMarks: boolean }>(
    `select to_regclass('kysely_migration') is not null as "hasHistory", exists (select from pg_attribute
       where attrelid = to_regclass('kysely_migration') and attname = 'is_compatible') as "hasMarks"`,
  );
  if (!rows[0]?.hasHistory) return [];
  const mark = rows[0].hasMarks ? 'is_compatible' : 'false';
  return (await client.query<Past>(`select name, ${mark} as "isCompatible" from kysely_migration`)).rows;
}

/** Returns migrations in a database's history that are newer than the baseline and have no file in this release. */
export const unknownOf = (history: readonly Past[], numbered: readonly Migration[]): Past[] => {
  const names = new Set(numbered.map(({ name }) => name));
  return history.filter(({ name }) => name > BASELINE && !names.has(name));
};

/** Reads the applied functions, with the hashes of their files. Empty before migration 0076. */
async function appliedFunctions(client: pg.ClientBase): Promise<{ name: string; hash: string }[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('platform_functions') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  return (await client.query('select name, hash from platform_functions order by name')).rows;
}

async function changedFunctions(client: pg.ClientBase, files: readonly FunctionFile[]) {
  const rows = await appliedFunctions(client);
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  const names = new Set(files.map(({ name }) => name));
  return {
    functions: files.filter(({ name, hash }) => applied.get(name) !== hash),
    gone: rows.map(({ name }) => name).filter((name) => !names.has(name)),
  };
}

/** Reads the ledger's era; `era` is true if the database has moved to another cluster, so that a new one begins. */
export async function readEra(client: pg.ClientBase) {
  const { rows } = await client.query<{ base: string; applied: string; era: boolean }>(
    `select wallet_era_base()::text as base, (select applied from platform_privileges) as applied,
       not exists (select from pg_control_system() c, (select * from wallet_eras order by base desc limit 1) e
         where e.system_identifier = c.system_identifier and e.base = wallet_era_base()) as era`,
  );
  return rows[0] ?? { base: undefined, applied: undefined, era: true };
}

/**
 * @throws ConfigError naming the release to upgrade to first, since this release's baseline is newer than the
 * database.
 */
async function refuseOlder(folder: URL): Promise<never> {
  const { version } = (await readReleases(folder)).find(({ last }) => last === BASELINE) ?? {};
  throw new ConfigError(
    `The database is older than version ${VERSION} can upgrade: start version ${version} on it once (tag v${version}), then this one.`,
  );
}

/** Returns the newest release that has migrated the database; undefined if none is recorded. */
export async function newestRelease(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>(
    `select version from platform_releases order by string_to_array(version, '.')::int[] desc limit 1`,
  );
  return rows[0]?.version;
}

/** @throws ConfigError naming the newest release that has migrated the database. */
export async function refuseNewer(client: pg.ClientBase): Promise<never> {
  const version = await newestRelease(client);
  // Between releases, a checkout already has the next version's number but not all of its migrations.
  throw new ConfigError(
    version === VERSION
      ? `The database belongs to a later state of version ${VERSION} than this: start the newest one (tag v${VERSION}).`
      : `The database belongs to version ${version}: start that one on it, or a newer one (tag v${version}).`,
  );
}
