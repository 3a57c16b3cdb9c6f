import pg from 'pg';
import { APP_LOGIN, EDGE_LOGIN, type LoginKind, type Standing } from '../platform/app-login.ts';
import type { Config } from '../platform/config.ts';
import { ConfigError } from '../platform/config-error.ts';
import { MIGRATIONS, readFunctions, readNumbered } from '../platform/migration-files.ts';
import { checkConnections } from '../platform/pooler-check.ts';
import { sqlState } from '../platform/postgres.ts';
import { createSealing, type Key, keyOf } from '../platform/sealing.ts';
import { type Finding, fails, passes, reasonOf, warns } from './finding.ts';

const LEAST_VERSION = 150_000;
/**
 * Upper bound for the connections of one process: its pool, the job queue's, leader election, notifications and the
 * probe.
 */
const CONNECTIONS = 36;
const MOST_DRIFT_MS = 1_000;
/** Number of first and of last rows of each kind, by the sort column of {@link Seal}, that are decrypted as a test. */
const TRIED = 200;

/** SQLSTATEs of a database that this release hasn't migrated: no login or rights yet, no such table, schema or column. */
const BEHIND = new Set(['28P01', '28000', '42501', '42P01', '3F000', '42703']);

/**
 * Checks the database through the login of the application or of the edge. @param url undefined for an embedded
 * database that isn't running. @param isBeforeMigrate differences that `migrate` will remove are warnings, not
 * failures.
 */
export async function checkDatabase(
  url: string | undefined,
  config: Config,
  isBeforeMigrate: boolean,
): Promise<Finding[]> {
  if (url === undefined) return [passes('the embedded database is made and started by the site')];
  const behind = isBeforeMigrate ? warns : fails;
  const unanswered = (error: unknown): Finding =>
    (BEHIND.has(sqlState(error) ?? '') ? behind : fails)(
      `the database refused a question: ${reasonOf(error)}`,
      'Run the migration of this release first.',
    );
  let client: pg.Client;
  try {
    client = await connectTo(url);
  } catch (error) {
    if (isBeforeMigrate && BEHIND.has(sqlState(error) ?? ''))
      return [warns("the application's login can't sign in yet", 'Run the migration of this release.')];
    return [
      fails(
        `the database cannot be reached: ${reasonOf(error)}`,
        `Check host, port, login and TLS of ${config.role === 'edge' ? 'DATABASE_EDGE_URL' : 'DATABASE_APP_URL, or of DATABASE_URL'}.`,
      ),
    ];
  }
  try {
    const findings: Finding[] = [];
    const isEdge = config.role === 'edge';
    const kind = isEdge ? EDGE_LOGIN : APP_LOGIN;
    const pooler = () => poolerOf(url, kind, config.databaseDirectUrl);
    const standing = (connection: pg.Client) => standingOf(connection, kind);
    const migrations = (connection: pg.Client) => compareMigrations(connection, behind);
    const functions = (connection: pg.Client) => compareFunctions(connection, behind);
    const keys = (connection: pg.Client) => keysOf(connection, config);
    // An edge's login may read neither which functions were applied nor encrypted values.
    const ofNodes = isEdge ? [] : [functions, keys];
    for (const check of [serverOf, pooler, standing, migrations, clockOf, ...ofNodes])
      findings.push(...(await check(client).catch((error: unknown) => [unanswered(error)])));
    return findings;
  } finally {
    await client.end().catch(() => {});
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'aureus doctor',
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function serverOf(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{
    version: number;
    text: string;
    verbosity: string;
    most: number;
    standbys: string;
  }>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
      current_setting('log_error_verbosity') as verbosity, current_setting('max_connections')::int as most,
      current_setting('synchronous_standby_names') as standbys`);
  const [server] = rows;
  if (server === undefined) return [];
  const { version, text, verbosity, most, standbys } = server;
  return [
    version >= LEAST_VERSION
      ? passes(`PostgreSQL ${text}`)
      : fails(`PostgreSQL ${text} is too old`, 'Use 15 or newer.'),
    verbosity === 'terse'
      ? passes('errors in the log of PostgreSQL hold no rows')
      : warns(
          `log_error_verbosity is ${verbosity}: PostgreSQL writes rows of failed statements into its log`,
          'Set it to terse.',
        ),
    most >= CONNECTIONS * 2
      ? passes(`${most} connections`)
      : warns(
          `max_connections is ${most}, and each process may take ${CONNECTIONS}`,
          'Raise it, or run a pooler in session mode.',
        ),
    standbys === ''
      ? warns(
          'no standby is synchronous: a failover may lose what was acknowledged',
          'Set synchronous_standby_names where there is a standby.',
        )
      : passes('commits wait for a standby'),
  ];
}

/** Checks a pooler in front of the database by the rules that a node also checks at its start. */
async function poolerOf(url: string, kind: LoginKind, directUrl: string | undefined): Promise<Finding[]> {
  try {
    await checkConnections({ url, directUrl, kind });
    return [
      passes(
        directUrl === undefined
          ? 'statements of a connection stay on one backend'
          : 'DATABASE_DIRECT_URL leads to the database itself',
      ),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [fails(error.message.replace(/\.$/, ''), 'Where poolers may stand is in docs/operations/run.md.')];
  }
}

async function standingOf(client: pg.Client, kind: LoginKind): Promise<Finding[]> {
  const { rows } = await client.query<Standing>(kind.standing);
  const { role, danger, isLimited } = rows[0] ?? { role: '', danger: 'has no standing', isLimited: false };
  if (danger !== null)
    return [fails(`the login ${role} ${danger}`, `Make it a member of ${kind.role} and of nothing else.`)];
  return [
    passes(`the login ${role} may do what the site needs and no more`),
    ...(isLimited
      ? []
      : [
          warns(
            `the login ${role} has other time limits`,
            'Start the migration once as the owner: it sets them.',
          ),
        ]),
  ];
}

/**
 * Compares the migrations in the database with this release's.
 * @param behind creates a finding for a difference, as a warning or a failure.
 */
async function compareMigrations(client: pg.Client, behind: typeof fails): Promise<Finding[]> {
  const files = await readNumbered(MIGRATIONS);
  const { rows: ran } = await client.query<{ name: string }>('select name from kysely_migration');
  const done = new Set(ran.map(({ name }) => name));
  const missing = files.filter(({ name }) => !done.has(name));
  return [
    missing.length === 0
      ? passes(`${files.length} migrations are this release's`)
      : behind(
          `${missing.length} migrations have not run, the first is ${missing[0]?.name}`,
          'Run the migration of this release.',
        ),
  ];
}

/**
 * Compares the functions in the database with this release's.
 * @param behind creates a finding for a difference, as a warning or a failure.
 */
async function compareFunctions(client: pg.Client, behind: typeof fails): Promise<Finding[]> {
  const functions = await readFunctions(MIGRATIONS);
  const { rows: applied } = await client.query<{ hash: string }>('select hash from platform_functions');
  const hashes = new Set(applied.map(({ hash }) => hash));
  const others = functions.filter(({ hash }) => !hashes.has(hash));
  return [
    others.length === 0
      ? passes(`${functions.length} functions are this release's`)
      : behind(
          `${others.length} functions are another release's, such as ${others[0]?.name}`,
          'Run the migration of this release.',
        ),
  ];
}

async function clockOf(client: pg.Client): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const drift = Math.round((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2);
  return Math.abs(drift) <= MOST_DRIFT_MS
    ? [passes(`the database's clock is ${Math.abs(drift)} ms from this machine's`)]
    : [
        fails(
          `the database's clock is ${drift} ms from this machine's`,
          'Let both follow the same time (chrony, NTP).',
        ),
      ];
}

/**
 * Values encrypted with a setting's keys. The SQL returns rows of `about` and `sealed`. It ends with the sort column,
 * so that ` desc` can be appended.
 */
type Seal = { name: string; use: string; keys: readonly Key[]; purpose: string; sql: string };

/** Checks that the keys decrypt the first and the last stored values, by pair or player. */
async function keysOf(client: pg.Client, config: Config): Promise<Finding[]> {
  const seals: Seal[] = [
    {
      name: 'SEED_KEY',
      use: 'server seeds',
      keys: config.seedKeys,
      purpose: 'seeds',
      sql: `select server_seed_hash as about, sealed_seed as sealed from fairness_seed_pairs where sealed_seed is not null order by id`,
    },
    {
      name: 'TWO_FACTOR_KEY',
      use: 'two-factor secrets',
      keys: config.twoFactorKeys,
      purpose: 'two-factor',
      sql: 'select player_id::text as about, secret as sealed from two_factor_authenticators order by player_id',
    },
    {
      name: 'PRIVACY_KEY',
      use: 'privacy keys',
      keys: config.privacyKeys,
      purpose: 'privacy',
      sql: 'select player_id::text as about, key as sealed from privacy_keys order by player_id',
    },
  ];
  const findings: Finding[] = [];
  for (const seal of seals) findings.push(await tryKeys(client, seal));
  return findings;
}

async function tryKeys(client: pg.Client, { name, use, keys, purpose, sql }: Seal): Promise<Finding> {
  const { rows: made } = await client.query<{ key: Buffer }>(
    'select key from platform_keys where purpose = $1',
    [purpose],
  );
  const [first, ...others] = [...keys, ...made.map(({ key }) => keyOf(key))];
  const { rows } = await client.query<{ about: string; sealed: Buffer }>(
    `(${sql} limit ${TRIED}) union (${sql} desc limit ${TRIED})`,
  );
  if (rows.length === 0) return passes(`${name} seals nothing yet`);
  if (first === undefined)
    return fails(`${name} is not set, and something is sealed under it`, 'Give the key of before.');
  const sealing = createSealing([first, ...others], use);
  const opened = rows.filter(({ about, sealed }) => opens(() => sealing.open(about, sealed)));
  return opened.length === rows.length
    ? passes(`${name} opens what is sealed (${rows.length} tried)`)
    : fails(
        `${name} opens ${opened.length} of ${rows.length} tried`,
        'Name the earlier key behind the new one.',
      );
}

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
