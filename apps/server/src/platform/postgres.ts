import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Commits } from './commits.ts';
import { destroy, onLostConnection, READ_ONLY, UncertainCommitError } from './connections.ts';
import type { DB } from './generated/database.ts';
import type { Log } from './log.ts';

export type Db = Kysely<DB>;
/** A transaction, or the database outside one. Stores accept both as their first argument. */
export type Tx = Kysely<DB> | Transaction<DB>;

// Money and ids are 64-bit integers. The driver would return them as text, and floats would lose cents.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/**
 * Timeout of a query in ms. The database ends a statement earlier, so no reply for this long means that the database
 * has vanished.
 */
const QUERY_MS = 35_000;

/** Connection settings. They detect a vanished peer, whether or not data was being sent. */
export const connectionLimits = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  connectionTimeoutMillis: 10_000,
  query_timeout: QUERY_MS,
};

type PoolOptions = { queryMs?: number; waitMs?: number; commits?: Commits };

/**
 * Creates the application's pool. Its limits within the database are set on the login (see app-login.ts), because a
 * pooler in between ignores a connection's settings. @param options time limit of a query, maximum wait for a free
 * connection (0: no limit), and the circuit breaker that watches its commits.
 */
export function createPool(
  url: string,
  log: Log,
  size: number,
  { queryMs = QUERY_MS, waitMs = connectionLimits.connectionTimeoutMillis, commits }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: url,
    max: size,
    query_timeout: queryMs,
    connectionTimeoutMillis: waitMs,
    application_name: 'aureus',
  });
  onLostConnection(pool, (error) => log.warn({ err: error }, 'a database connection was lost'), commits);
  commits?.guard(pool);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  clientsOf.set(pool, clients);
  return pool;
}

/** Open connections of each pool that {@link createPool} made. */
const clientsOf = new WeakMap<pg.Pool, ReadonlySet<pg.PoolClient>>();

/** Closes a pool's connections, so that the next ones go where its URL leads by then. */
export function dropConnections(pool: pg.Pool): void {
  for (const client of clientsOf.get(pool) ?? []) destroy(client);
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Returns the SQLSTATE of a database error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/**
 * SQLSTATEs of an unavailable database: classes 08 (connection), 53 (resources) and 58 (files), shutdown and startup,
 * exceeded time limits, lock timeouts, repeated deadlocks, and a read-only database.
 */
const UNAVAILABLE_STATES = new RegExp(`^(?:08|53|57P|57014|58|25P03|55P03|40P01|${READ_ONLY})`);
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Messages of driver errors that have no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/**
 * True if the database is unreachable or overloaded, so that the same call may succeed later. The failed query may or
 * may not have taken effect.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UncertainCommitError) return true;
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? DRIVER_MESSAGES.test(error.message) : SYSTEM_CODES.has(code);
}

/** Reads the database's clock, in ms since the epoch. */
export async function databaseNow(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  if (rows[0] === undefined) throw new Error('the database returned no time');
  return rows[0].now.getTime();
}

/** Retries work that PostgreSQL rolled back as the victim of a deadlock, at most four times. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== '40P01' || attempt === 5) throw error;
    }
  }
}
