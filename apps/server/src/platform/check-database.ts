import pg from 'pg';
import { APP_LOGIN, EDGE_LOGIN, type LoginKind, lookAtLogin, refuseDangerous } from './app-login.ts';
import { ConfigError } from './config-error.ts';
import { MIGRATIONS, readNumbered, VERSION } from './migration-files.ts';
import {
  isUpToDate,
  newestRelease,
  readHistory,
  readPlan,
  refuseNewer,
  unknownOf,
} from './migration-plan.ts';
import { sqlState } from './postgres.ts';

/** SQLSTATEs of missing tables, columns, functions, schemas or rights. */
const NOT_READABLE = ['42P01', '42501', '42703', '42883', '3F000'];

/**
 * Checks that a process of this release can use a database prepared by `migrate`. The database must be at this
 * release, or at a newer one whose migrations are compatible with this release. Read-only.
 * @param appUrl URL with the application's login. @throws ConfigError that tells what is wrong, and what to do.
 */
export const checkDatabase = (appUrl: string, folder: URL = MIGRATIONS): Promise<void> =>
  check(appUrl, APP_LOGIN, async (client) => {
    // A newer release has prepared functions and privileges for itself, so they can't be compared with this release's.
    if ((await compare(client, folder)) === 'newer') return;
    if (!isUpToDate(await readPlan(client, folder, true))) throw behind(VERSION);
  });

/**
 * Like {@link checkDatabase} for an edge, whose login can't read which functions were applied. Only the migrations and
 * the release are compared.
 */
export const checkEdgeDatabase = (edgeUrl: string, folder: URL = MIGRATIONS): Promise<void> =>
  check(edgeUrl, EDGE_LOGIN, async (client) => void (await compare(client, folder)));

/**
 * Checks that a command of the owner finds this release's tables. Functions and privileges aren't compared, because the
 * audit reports those. Read-only.
 * @throws ConfigError that tells what is wrong, and what to do.
 */
export const checkTables = (ownerUrl: string, folder: URL = MIGRATIONS): Promise<void> =>
  check(ownerUrl, undefined, async (client) => void (await compare(client, folder)));

/** @param kind the login's kind; undefined for the owner, whose rights aren't looked at. */
async function check(
  url: string,
  kind: LoginKind | undefined,
  compareAll: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'aureus' });
  client.on('error', () => {});
  try {
    if (kind !== undefined) refuseDangerous(await lookAtLogin(url, kind), kind, true);
    await client.connect();
    await compareAll(client);
  } catch (error) {
    if (NOT_READABLE.includes(sqlState(error) ?? '')) throw behind(undefined);
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Compares the database's migrations and release with this release. @throws ConfigError if this release can't run on
 * the database.
 */
async function compare(client: pg.Client, folder: URL): Promise<'same' | 'newer'> {
  const history = await readHistory(client);
  const numbered = await readNumbered(folder);
  const newest = await newestRelease(client);
  const done = new Set(history.map(({ name }) => name));
  if (numbered.some(({ name }) => !done.has(name))) throw behind(newest);
  const unknown = unknownOf(history, numbered);
  if (unknown.some(({ isCompatible }) => !isCompatible)) await refuseNewer(client);
  if (unknown.length > 0 || isNewer(newest, VERSION)) return 'newer';
  if (newest !== VERSION) throw behind(newest);
  return 'same';
}

function behind(version: string | undefined): ConfigError {
  const state = version === VERSION ? 'has not all of' : `is at ${version ?? 'no version yet'}, and this is`;
  return new ConfigError(
    `The database ${state} version ${VERSION}: run ./aureus migrate (npm run migrate in a checkout), then start again.`,
  );
}

function isNewer(a: string | undefined, b: string): boolean {
  if (a === undefined) return false;
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => left?.[index] !== right?.[index]);
  return at !== undefined && (left?.[at] ?? 0) > (right?.[at] ?? 0);
}
