import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Commits } from './commits.ts';
import { onLostConnection, READ_ONLY, UncertainCommitError } from './connections.ts';
import type { DB } from './generated/database.ts';
import type { Log } from './log.ts';

export type Db = Kysely<DB>;
/** A transaction, or the pool itself: stores take either as their first argument. */
export type Tx = Kysely<DB> | Transaction<DB>;

// Money and ids are 64-bit integers: text or floats would lose cents.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/** No answer for this long means that the database has vanished: the server would have ended the statement before. */
const QUERY_MS = 35_000;

/** For every pool: a peer that vanished without a word is noticed, whether or not something was sent to it. */
export const connectionLimits = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  connectionTimeoutMillis: 10_000,
  query_timeout: QUERY_MS,
};

type PoolOptions = { queryMs?: number; waitMs?: number; commits?: Commits };

/**
 * The application's pool. What the server ends by itself is set on its login, see app-login.ts: a pooler between takes no
 * settings from a connection. @param options how long an answer may take, how long a query waits for a free connection (0:
 * as long as it takes), and the breaker that watches its commits.
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
  return pool;
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** True if the error means that a unique index refused a row. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/**
 * Classes 08 (connection), 53 (resources) and 58 (files), shutdown and start, ended by a limit, a lock that others hold for
 * long, a deadlock that came back, and a database that takes no writes.
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
/** The driver's own words: it gives these errors no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/**
 * True if the error means that the database is away or overloaded, not that the query is wrong: the same call can
 * succeed later. The query may or may not have taken effect.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof UncertainCommitError) return true;
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? DRIVER_MESSAGES.test(error.message) : SYSTEM_CODES.has(code);
}

/** The database's clock, in ms since the epoch: it alone decides what was in time. */
export async function databaseNow(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  if (rows[0] === undefined) throw new Error('the database returned no time');
  return rows[0].now.getTime();
}

/** Runs work again when PostgreSQL chose it as the victim of a deadlock: nothing of it was kept. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== '40P01' || attempt === 5) throw error;
    }
  }
}
