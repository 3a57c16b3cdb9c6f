import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
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

type PoolTimes = { queryMs?: number; waitMs?: number };

/**
 * The application's pool. What the server ends by itself is set on its login, see app-login.ts: a pooler between takes no
 * settings from a connection. @param times how long an answer may take, and how long a query waits for a free connection (0:
 * as long as it takes).
 */
export function createPool(
  url: string,
  log: Log,
  size: number,
  { queryMs = QUERY_MS, waitMs = connectionLimits.connectionTimeoutMillis }: PoolTimes = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: url,
    max: size,
    query_timeout: queryMs,
    connectionTimeoutMillis: waitMs,
    application_name: 'aureus',
  });
  onLostConnection(pool, (error) => log.warn({ err: error }, 'a database connection was lost'));
  return pool;
}

/**
 * Calls `lost` for every connection that a pool loses. Without listeners such a loss would end the process: the pool
 * speaks for its idle connections only, and a transaction may hold one between two queries. The query that comes next
 * fails, and the pool replaces the connection.
 */
export function onLostConnection(pool: pg.Pool, lost: (error: Error) => void): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', lost);
    cutWhenUseless(client);
  });
}

const UNANSWERED = 'Query read timeout';
/** Code of a write at a standby, or at a primary that became one: the writes go elsewhere now. */
const READ_ONLY = '25006';

/**
 * Drops a connection on which a query got no answer in time, or whose database takes no writes, before the caller hears
 * of it. The driver would go on using it: everything after would wait behind that query, and after a failover every write
 * would go to the old primary.
 */
function cutWhenUseless(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch(async (error: unknown) => {
      const isUnanswered = error instanceof Error && error.message === UNANSWERED;
      if (isUnanswered || sqlState(error) === READ_ONLY) await cut(client);
      throw error;
    });
  };
  client.query = watched as typeof client.query;
}

/** Closes a connection without a word to a server that may not hear it. */
export async function cut(client: pg.ClientBase): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  if (stream.closed) return;
  const closed = once(stream, 'close');
  stream.destroy();
  await closed;
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
 * Classes 08 (connection) and 53 (resources), shutdown and start, ended by a limit, a deadlock that came back, and a
 * database that takes no writes.
 */
const UNAVAILABLE_STATES = new RegExp(`^(?:08|53|57P|57014|25P03|40P01|${READ_ONLY})`);
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
