import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { appUrlOf, limitLogin, lookAtLogin, makeLogin, refuseDangerous } from './app-login.ts';
import { chooseClock } from './clock-check.ts';
import { prepareJobs } from './jobs.ts';
import { LOCKS } from './locks.ts';
import { migrate } from './migrate.ts';

const privilegesFile = new URL('../../migrations/privileges.sql', import.meta.url);

/**
 * Brings a database to where the site can work on it: schema, job queue, privileges, and a login of the application's own.
 * @returns the URL by which the application connects.
 * @throws ConfigError when that login may do what the application must not.
 */
export async function prepareDatabase(options: {
  ownerUrl: string;
  /** The application's own login, where the operator keeps the roles. */
  appUrl?: string | undefined;
  /** There the clock is the machine's own. */
  isProduction?: boolean;
  onProgress?: (line: string) => void;
}): Promise<string> {
  const { ownerUrl } = options;
  const isConfigured = options.appUrl !== undefined;
  const appUrl = appUrlOf(ownerUrl, options.appUrl);
  const ran = await migrate(ownerUrl, options.onProgress);
  await chooseClock(ownerUrl, options.isProduction ?? false);
  await prepareJobs(ownerUrl);
  const text = await readFile(privilegesFile, 'utf8');
  const wanted = (base: bigint) => createHash('sha256').update(`${base} ${text}`).digest('hex');

  let standing = await lookAtLogin(appUrl);
  if (ran.length > 0 || standing?.applied !== wanted(standing?.base ?? 0n)) {
    await asOwner(ownerUrl, async (owner) => {
      await applyPrivileges(owner, text, wanted);
      // Whoever names another login has made it.
      if (!isConfigured) await makeLogin(owner, appUrl);
    });
    standing = await lookAtLogin(appUrl);
  }
  refuseDangerous(standing, isConfigured);
  const { role, isLimited } = standing;
  if (!isLimited) await asOwner(ownerUrl, (owner) => limitLogin(owner, role));
  return appUrl;
}

async function applyPrivileges(
  owner: pg.Client,
  text: string,
  wanted: (base: bigint) => string,
): Promise<void> {
  await owner.query('begin');
  // Several starting processes take turns.
  await owner.query(`select pg_advisory_xact_lock(${LOCKS.privileges}, 0)`);
  const { rows } = await owner.query<{ base: bigint }>('select wallet_era_base() as base');
  await owner.query(text);
  await owner.query('update platform_privileges set applied = $1', [wanted(rows[0]?.base ?? 0n)]);
  await owner.query('commit');
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
