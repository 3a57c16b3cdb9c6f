import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/database.ts';
import type { Log } from './log.ts';

export type Db = Kysely<DB>;
/** A transaction, or the pool itself: stores take either as their first argument. */
export type Tx = Kysely<DB> | Transaction<DB>;

// Money and ids are 64-bit integers: text or floats would lose cents.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/** The role that the application works as; migrations grant it what it needs and no more. */
const APP_ROLE = 'aureus_app';

/** A pool of connections that work as the application's role. */
export function createPool(url: string, log: Log, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    options: `-c role=${APP_ROLE} -c idle_in_transaction_session_timeout=30000`,
    application_name: 'aureus',
    connectionTimeoutMillis: 10_000,
  });
  onLostConnection(pool, (error) => log.warn({ err: error }, 'a database connection was lost'));
  return pool;
}

/**
 * Tells of every connection that a pool loses. Without listeners such a loss would end the process: the pool speaks
 * for its idle connections only, and a transaction may hold one between two queries. The query that comes next fails,
 * and the pool replaces the connection by itself.
 */
export function onLostConnection(pool: pg.Pool, lost: (error: Error) => void): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', lost));
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
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
