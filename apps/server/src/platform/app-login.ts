import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from './config-error.ts';
import { sqlState } from './postgres.ts';

/** Database role with the application's privileges. It owns nothing. */
const APP_ROLE = 'aureus_app';
/** Database role of edges. It reads the columns that sockets and link previews need, and writes nothing. */
const EDGE_ROLE = 'aureus_edge';

/**
 * Limits that the database server enforces on the logins of the application and of edges. They end runaway statements,
 * and transactions whose process is gone.
 */
const ROLE_SETTINGS = {
  statement_timeout: '30s',
  // A request that waits longer for a lock gets 503 with a time to retry. The owner's migrations set their own
  // timeout.
  lock_timeout: '4s',
  idle_in_transaction_session_timeout: '10s',
  tcp_keepalives_idle: '4',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '2',
  tcp_user_timeout: '8000',
};

/**
 * Returns the URL with which the application connects: the configured one, or the owner's URL with the application's
 * login. The password of this login is derived one-way from the owner's password, so every process can compute it.
 */
export function appUrlOf(ownerUrl: string, configured?: string): string {
  if (configured !== undefined) return configured;
  const url = new URL(ownerUrl);
  const password = passwordFrom(url);
  // A URL without a host, for a local socket, can have user and password only as query parameters.
  if (url.hostname === '') {
    url.searchParams.set('user', APP_ROLE);
    if (password !== undefined) url.searchParams.set('password', password);
    return url.href;
  }
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  url.username = APP_ROLE;
  url.password = password ?? '';
  return url.href;
}

/**
 * Derives the password of the application's database role from the database owner's password. Undefined if the owner's
 * URL has none, because PostgreSQL then authenticates in another way.
 */
function passwordFrom(url: URL): string | undefined {
  const owners = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  return owners === '' ? undefined : createHmac('sha256', owners).update(APP_ROLE).digest('base64url');
}

/** Returns the role that signs in with a connection string. */
export function roleOf(appUrl: string): string {
  const url = new URL(appUrl);
  return url.searchParams.get('user') ?? decodeURIComponent(url.username);
}

/** True if a role may log in. */
export async function canSignIn(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ can: boolean }>(
    'select rolcanlogin as can from pg_roles where rolname = $1',
    [role],
  );
  return rows[0]?.can ?? false;
}

export type Standing = {
  role: string;
  isLimited: boolean;
  /** Reason why the site must not run as this role, in words; null if it may. */
  danger: string | null;
};

const IS_LIMITED = `current_setting('statement_timeout') = '${ROLE_SETTINGS.statement_timeout}'
      and current_setting('lock_timeout') = '${ROLE_SETTINGS.lock_timeout}'`;
/** Branches of an SQL `case` that name what no login of the site may do. */
const DANGERS = `when current_user <> session_user then 'works as another role than it signed in as'
      when exists (select from pg_roles r where pg_has_role(session_user, r.oid, 'member')
                   and (r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls or r.rolreplication))
        then 'may do more than work with tables'
      when exists (select from pg_class c where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
                   and pg_has_role(session_user, c.relowner, 'member')) then 'owns tables'`;

/**
 * SQL that checks what a connection's role may do. Attributes, ownership of tables and privileges on
 * `wallet_transfers` include those of every role of which it's a member, since `set role` could use them.
 */
export const STANDING = `
  select session_user::text as role,
    -- Only members of aureus_app may read it.
    (select applied from platform_privileges) as applied,
    ${IS_LIMITED} as "isLimited",
    case
      ${DANGERS}
      -- Also by a role whose rights aren't inherited: set role takes them on.
      when exists (select from pg_roles r where pg_has_role(session_user, r.oid, 'member')
                   and (has_table_privilege(r.oid, 'wallet_transfers', 'update, delete, truncate')
                     or has_any_column_privilege(r.oid, 'wallet_transfers', 'update')))
        then 'may change the ledger'
      -- A commit that its standby doesn't hold is answered as done, with a warning.
      when current_setting('client_min_messages') in ('error', 'fatal', 'panic')
        then 'is not warned by the database (client_min_messages)'
    end as danger`;

/**
 * Like {@link STANDING} for an edge's login, which may only read. `standby` is true if the connection leads to a standby,
 * which may be behind: an edge reads balances and sessions from the primary alone.
 */
export const EDGE_STANDING = `
  select session_user::text as role,
    ${IS_LIMITED} and current_setting('default_transaction_read_only') = 'on' as "isLimited",
    -- Only members of aureus_edge and aureus_app may read it.
    (select count(*) from kysely_migration) as migrations,
    pg_is_in_recovery() as standby,
    case
      ${DANGERS}
      when pg_has_role(session_user, '${APP_ROLE}', 'member') then 'may do what the application may'
      when exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (
                     has_table_privilege(session_user, c.oid, 'insert, update, delete, truncate')
                     or has_any_column_privilege(session_user, c.oid, 'insert, update')))
        then 'may write to tables'
    end as danger`;

/** Kind of a site's login: the setting that holds it, the role that it has to be a member of, and how it's checked. */
export type LoginKind = {
  setting: 'DATABASE_APP_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_EDGE_URL';
  role: string;
  standing: string;
  /** Settings of the role that the server enforces, by name. */
  settings: Readonly<Record<string, string>>;
};
export const APP_LOGIN: LoginKind = {
  setting: 'DATABASE_APP_URL',
  role: APP_ROLE,
  standing: STANDING,
  settings: ROLE_SETTINGS,
};
export const EDGE_LOGIN: LoginKind = {
  setting: 'DATABASE_EDGE_URL',
  role: EDGE_ROLE,
  standing: EDGE_STANDING,
  settings: { ...ROLE_SETTINGS, default_transaction_read_only: 'on' },
};

/** Reads what a login of the site may do; undefined if it can't sign in or has no rights yet. */
export async function lookAtLogin(url: string, kind: LoginKind): Promise<Standing | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'aureus',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Standing>(kind.standing);
    return rows[0];
  } catch (error) {
    // SQLSTATEs of an unknown login, a missing or wrong password, and missing rights.
    if (['28P01', '28000', '42501'].includes(sqlState(error) ?? '')) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Refuses a login with which a process of the site must not run. @throws ConfigError that says why in one sentence.
 */
export function refuseDangerous(
  standing: Standing | undefined,
  { setting, role }: LoginKind,
  isConfigured: boolean,
): asserts standing is Standing {
  if (standing === undefined)
    throw new ConfigError(
      isConfigured
        ? `The database login of ${setting} cannot sign in, or lacks the rights of ${role}.`
        : 'The database lets aureus_app not sign in: set DATABASE_APP_URL to a login of its own for the application.',
    );
  if (standing.danger !== null)
    throw new ConfigError(
      `The site does not work as the database role ${standing.role}, which ${standing.danger}: set ${setting} to a login that is a member of ${role} and nothing else.`,
    );
}

/** Lets a role of the site log in, with the password in the URL. Runs as the owner. */
export async function makeLogin(owner: pg.Client, loginUrl: string, { role }: LoginKind): Promise<void> {
  const url = new URL(loginUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  const secret = password === '' ? '' : `password ${pg.escapeLiteral(verifier(password))}`;
  await changeRole(owner, role, `login ${secret}`);
}

/** Sets a kind's settings on a login of the site. Runs as the owner. */
export async function limitLogin(owner: pg.Client, role: string, { settings }: LoginKind): Promise<void> {
  for (const [setting, value] of Object.entries(settings))
    await changeRole(owner, role, `set ${setting} = ${pg.escapeLiteral(value)}`);
}

/**
 * Changes a role, with retries. Roles belong to the whole cluster, so a process with another database may change the
 * same role at the same time.
 */
async function changeRole(owner: pg.Client, role: string, change: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query(`alter role ${pg.escapeIdentifier(role)} ${change}`);
      return;
    } catch (error) {
      // The change isn't permitted if another administrator manages the roles. The role's rights are checked
      // afterwards.
      if (sqlState(error) === '42501') return;
      const isClash = error instanceof Error && /tuple concurrently (?:updated|deleted)/.test(error.message);
      if (!isClash || attempt === 20) throw error;
      await setTimeout(10 * attempt);
    }
  }
}

/**
 * Returns the form in which PostgreSQL stores a password (RFC 5803), which keeps the password itself out of statements
 * and logs.
 */
function verifier(password: string): string {
  const iterations = 4096;
  const salt = createHmac('sha256', password).update('salt').digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
