import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { appUrlOf, limitLogin, lookAtLogin, makeLogin, refuseDangerous } from './app-login.ts';
import { chooseClock } from './clock-check.ts';
import { prepareJobs } from './jobs.ts';
import { LOCKS } from './locks.ts';
import { migrate, takeTurns } from './migrate.ts';
import { MIGRATIONS } from './migration-files.ts';

type Options = {
  ownerUrl: string;
  /** The application's own login, where the operator keeps the roles. */
  appUrl?: string | undefined;
  /** There the clock is the machine's own. */
  isProduction?: boolean;
  onProgress?: (line: string) => void;
  /** Folder of the SQL files. */
  folder?: URL;
};

/**
 * Brings a database to where the site can work on it: job queue, tables, functions, privileges, and a login of the
 * application's own. Of our own SQL all of it comes or none.
 * @returns the URL by which the application connects.
 * @throws ConfigError when that login may do what the application must not, or the database is another release's.
 */
export async function prepareDatabase(options: Options): Promise<string> {
  const { ownerUrl } = options;
  const isConfigured = options.appUrl !== undefined;
  const appUrl = appUrlOf(ownerUrl, options.appUrl);
  await asOwner(ownerUrl, (owner) => bringUp(owner, options));

  let standing = await lookAtLogin(appUrl);
  // Another login that is configured exists already.
  if (standing === undefined && !isConfigured) {
    await asOwner(ownerUrl, (owner) => makeLogin(owner, appUrl));
    standing = await lookAtLogin(appUrl);
  }
  refuseDangerous(standing, isConfigured);
  const { role, isLimited } = standing;
  if (!isLimited) await asOwner(ownerUrl, (owner) => limitLogin(owner, role));
  return appUrl;
}

async function bringUp(owner: pg.Client, options: Options): Promise<void> {
  const { ownerUrl, isProduction = false, onProgress = () => {}, folder = MIGRATIONS } = options;
  await owner.query('begin');
  await takeTurns(owner);
  // On a connection of its own, and before the privileges on its tables.
  await prepareJobs(ownerUrl);
  const hasRun = await migrate(owner, folder, onProgress);
  await chooseClock(owner, isProduction);
  await applyPrivileges(owner, await readFile(new URL('privileges.sql', folder), 'utf8'), hasRun);
  await owner.query('commit');
}

/** Applies the privileges if a migration or function ran, their file changed or the database comes from another cluster. */
async function applyPrivileges(owner: pg.Client, text: string, hasRun: boolean): Promise<void> {
  const { rows } = await owner.query<{ applied: string; base: bigint }>(
    'select applied, wallet_era_base() as base from platform_privileges',
  );
  const hash = createHash('sha256').update(`${rows[0]?.base} ${text}`).digest('hex');
  if (!hasRun && rows[0]?.applied === hash) return;
  // Nodes of earlier releases take turns by this one.
  await owner.query(`select pg_advisory_xact_lock(${LOCKS.privileges}, 0)`);
  await owner.query(text);
  await owner.query('update platform_privileges set applied = $1', [hash]);
}

async function asOwner(url: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
