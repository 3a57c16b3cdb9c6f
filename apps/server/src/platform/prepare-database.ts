import pg from 'pg';
import {
  APP_LOGIN,
  appUrlOf,
  canSignIn,
  EDGE_LOGIN,
  type LoginKind,
  limitLogin,
  lookAtLogin,
  makeLogin,
  refuseDangerous,
  roleOf,
  type Standing,
} from './app-login.ts';
import { chooseClock } from './clock-check.ts';
import { ConfigError } from './config-error.ts';
import { prepareJobs } from './jobs.ts';
import { watchLockWaits } from './lock-waits.ts';
import { LOCKS } from './locks.ts';
import { buildIndexes, migrate, takeTurns } from './migrate.ts';
import { MIGRATIONS, privilegesHash, readPrivileges } from './migration-files.ts';
import { needsPrivileges, type Plan, readPlan } from './migration-plan.ts';
import { LockTimeout, runSql } from './run-sql.ts';

type Options = {
  ownerUrl: string;
  /** URL with the application's own login, if the operator manages the roles. */
  appUrl?: string | undefined;
  /** URL of edges' login, if the site has edges. */
  edgeUrl?: string | undefined;
  /** True makes the database use the machine's clock. */
  isProduction?: boolean;
  /** Lock timeout of a statement in ms; 0 waits without limit. */
  lockTimeoutMs?: number;
  /** Called with the plan before it's carried out. */
  onPlan?: (plan: Plan) => void;
  onProgress?: (line: string) => void;
  folder?: URL;
};

/**
 * Prepares a database for the site: job queue, tables, functions, clock, privileges, and the logins of the application
 * and of edges. Tables, functions, clock and privileges are applied together or not at all; the job queue is prepared
 * before, indexes are built afterwards. @returns the URL with the application's login. @throws ConfigError if a login
 * lacks rights or has ones that it must not have, this release can't upgrade the database, or a file of this release
 * waited too long for a lock.
 */
export async function prepareDatabase(options: Options): Promise<string> {
  const { ownerUrl } = options;
  const appUrl = appUrlOf(ownerUrl, options.appUrl);
  await asOwner(ownerUrl, (owner) => bringUp(owner, options));

  await prepareLogin(ownerUrl, { url: appUrl, kind: APP_LOGIN, isConfigured: options.appUrl !== undefined });
  if (options.edgeUrl !== undefined)
    await prepareLogin(ownerUrl, { url: options.edgeUrl, kind: EDGE_LOGIN, isConfigured: true });
  return appUrl;
}

type Login = {
  url: string;
  kind: LoginKind;
  /** False if the site chose the login and derives its password from the owner's. */
  isConfigured: boolean;
};

/**
 * Prepares one of the site's logins: creates it if it can't sign in yet, and sets its limits. @throws ConfigError if
 * the login still can't sign in, or may do too much.
 */
async function prepareLogin(ownerUrl: string, login: Login): Promise<void> {
  const { url, kind, isConfigured } = login;
  let standing = await lookAtLogin(url, kind);
  if (standing === undefined && (await asOwner(ownerUrl, (owner) => mayMakeLogin(owner, login)))) {
    await asOwner(ownerUrl, (owner) => makeLogin(owner, url, kind));
    standing = await lookAtLogin(url, kind);
  }
  refuseDangerous(standing, kind, isConfigured);
  const { role, isLimited } = standing;
  if (!isLimited) await asOwner(ownerUrl, (owner) => limitLogin(owner, role, kind));
}

/** State of a login, as the command `migrate` would find it. */
type LoginState = 'right' | 'missing' | 'unlimited';

/**
 * Returns what a database lacks compared with this release, including its logins; `edge` is undefined for a site
 * without edges. Read-only.
 * @throws ConfigError if this release can't upgrade the database.
 */
export async function comparePrepared(
  options: Pick<Options, 'ownerUrl' | 'appUrl' | 'edgeUrl' | 'isProduction' | 'folder'>,
): Promise<{ plan: Plan; login: LoginState; edge: LoginState | undefined }> {
  const { ownerUrl, edgeUrl, isProduction = false, folder = MIGRATIONS } = options;
  const plan = await asOwner(ownerUrl, (owner) => readPlan(owner, folder, isProduction));
  // On a new database a login has no rights yet; they are granted once the tables exist.
  const stateOf = async (url: string, kind: LoginKind) =>
    loginState(plan.isNew ? undefined : await lookAtLogin(url, kind));
  return {
    plan,
    login: await stateOf(appUrlOf(ownerUrl, options.appUrl), APP_LOGIN),
    edge: edgeUrl === undefined ? undefined : await stateOf(edgeUrl, EDGE_LOGIN),
  };
}

function loginState(standing: Standing | undefined): LoginState {
  if (standing === undefined) return 'missing';
  return standing.isLimited ? 'right' : 'unlimited';
}

/**
 * True if the site may create or change a login. The password of the site's own login is derived, so it may always be
 * set again. A configured login may only be created, and only if its name is that of its kind's role.
 */
async function mayMakeLogin(owner: pg.Client, { url, kind, isConfigured }: Login): Promise<boolean> {
  return !isConfigured || (roleOf(url) === kind.role && !(await canSignIn(owner, kind.role)));
}

async function bringUp(owner: pg.Client, options: Options): Promise<void> {
  const { ownerUrl, isProduction = false, lockTimeoutMs = 0, folder = MIGRATIONS } = options;
  const { onProgress = () => {}, onPlan = () => {} } = options;
  await owner.query('begin');
  await takeTurns(owner);
  const plan = await readPlan(owner, folder, isProduction);
  onPlan(plan);
  // The job queue is prepared on a separate connection, before privileges on its tables are granted.
  await prepareJobs(ownerUrl, lockTimeoutMs);
  await withLockTimeout(owner, ownerUrl, lockTimeoutMs, async () => {
    await migrate(owner, plan, { folder, say: onProgress });
    await chooseClock(owner, isProduction);
    await applyPrivileges(owner, await readPrivileges(folder), needsPrivileges(plan));
  });
  await owner.query('commit');
  if (plan.indexes.length > 0) await buildIndexes(owner, folder, onProgress);
}

/**
 * Runs a transaction's work with a lock timeout. @throws ConfigError naming the holder of the lock after a timeout.
 */
async function withLockTimeout(
  owner: pg.Client,
  ownerUrl: string,
  timeoutMs: number,
  work: () => Promise<void>,
): Promise<void> {
  if (timeoutMs === 0) return work();
  await owner.query(`set local lock_timeout = ${timeoutMs}`);
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waits = await watchLockWaits(ownerUrl, rows[0]?.pid ?? 0, timeoutMs / 10);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof LockTimeout)) throw error;
    const { what, holders } = waits.latest() ?? { what: 'a table', holders: 'another connection' };
    throw new ConfigError(
      `${error.file} waited ${timeoutMs / 1000} s for a lock on ${what}, held by ${holders}: nothing was changed, so run it again when that is done.`,
    );
  } finally {
    await waits.stop();
  }
}

/**
 * Applies the privileges if the plan creates or changes objects that they're granted on, if their file has changed, or
 * if the database comes from another cluster.
 */
async function applyPrivileges(owner: pg.Client, text: string, hasRun: boolean): Promise<void> {
  const { rows } = await owner.query<{ applied: string; base: bigint }>(
    'select applied, wallet_era_base() as base from platform_privileges',
  );
  const hash = privilegesHash(rows[0]?.base, text);
  if (!hasRun && rows[0]?.applied === hash) return;
  // Nodes that start at the same time take turns.
  await runSql(owner, 'privileges.sql', `select pg_advisory_xact_lock(${LOCKS.privileges}, 0)`);
  await runSql(owner, 'privileges.sql', text);
  await owner.query('update platform_privileges set applied = $1', [hash]);
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => {});
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
