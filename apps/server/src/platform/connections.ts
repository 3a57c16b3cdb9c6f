import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import type { Commits } from './commits.ts';

/**
 * Thrown for a statement whose commit the standby didn't confirm. A failover may lose it; a retry with the same
 * idempotency key decides if the call counted. Also thrown for a connection that is refused while commits are paused.
 */
export class UncertainCommitError extends Error {
  constructor() {
    super('the database has not said that its standby holds the commit');
  }
}

const UNANSWERED = 'Query read timeout';
/**
 * SQLSTATE of a write on a standby, or on a former primary that has become a standby. Writes must then go to another
 * server.
 */
export const READ_ONLY = '25006';
/**
 * PostgreSQL function that waits for a standby. It identifies the warnings about this wait, since their texts are
 * translated.
 */
const STANDBY_WAIT = 'SyncRepWaitForLSN';
/**
 * SQLSTATE classes of data that a statement can't work with: several rows where it needs one value (21), or a value
 * such as a text where it needs a number (22).
 */
const VALUES = /^2[12][0-9A-Z]{3}$/;

/** True for an error about a value in a row. Other errors, such as a lost connection, say nothing about rows. */
export const isValueError = (error: unknown): error is Error =>
  error instanceof Error && VALUES.test((error as Error & { code?: string }).code ?? '');

/**
 * Calls `lost` for every connection that a pool loses. Without listeners, such a loss would end the process. The
 * connection's next query fails, and the pool replaces the connection.
 */
export function onLostConnection(pool: pg.Pool, lost: (error: Error) => void, commits?: Commits): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', lost);
    watchStatements(client, commits);
  });
}

type Callback = (error: Error | null | undefined, result?: unknown) => void;

/**
 * Fails statements of a connection that must not count as done, and drops the connection before the caller gets the
 * error:
 *
 * - A statement that committed without waiting for its standby, because somebody canceled the wait. PostgreSQL reports
 *   it as done, with a warning.
 * - A statement that got no reply in time, or whose database is read-only. The driver would keep using the connection:
 *   all later statements would wait behind this one, and after a failover all writes would go to the old primary.
 *
 * @param commits receives every statement in progress, and commits without a standby.
 */
export function watchStatements(client: pg.ClientBase, commits?: Commits): void {
  let isUncertain = false;
  client.on('notice', (notice) => {
    if (notice.routine !== STANDBY_WAIT) return;
    isUncertain = true;
    commits?.pause('unreplicated');
  });
  /** Returns the error with which a statement must fail after the driver's reply; undefined if it succeeded. */
  const faultOf = (error: unknown): unknown => {
    if (isUncertain) return new UncertainCommitError();
    if (error instanceof Error) commits?.failed(error);
    return error ?? undefined;
  };
  const mustGo = (error: unknown): boolean =>
    isUncertain ||
    (error instanceof Error &&
      (error.message === UNANSWERED || (error as Error & { code?: string }).code === READ_ONLY));

  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const statement = commits?.begin(client, textOf(args[0]));
    const end = () => statement && commits?.end(statement);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      // The pool uses callbacks, and discards the connection itself on an error.
      const answered: Callback = (error, result) => {
        end();
        const fault = faultOf(error);
        if (fault === undefined) return (callback as Callback)(error, result);
        if (mustGo(error)) destroy(client);
        (callback as Callback)(fault as Error);
      };
      return query(...args.slice(0, -1), answered);
    }
    const answer = query(...args);
    if (!(answer instanceof Promise)) {
      end();
      return answer;
    }
    return answer.then(
      async (result: unknown) => {
        end();
        if (!isUncertain) return result;
        await cut(client);
        throw new UncertainCommitError();
      },
      async (error: unknown) => {
        end();
        if (mustGo(error)) await cut(client);
        throw faultOf(error);
      },
    );
  };
  client.query = watched as typeof client.query;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/**
 * Closes a connection without notifying the server, which may be unreachable. The connection's pending statement
 * fails.
 */
export function destroy(client: pg.ClientBase): void {
  streamOf(client).destroy();
}

/** Like {@link destroy}, but resolves once the connection is closed. */
export async function cut(client: pg.ClientBase): Promise<void> {
  const stream = streamOf(client);
  if (stream.closed) return;
  const closed = once(stream, 'close');
  stream.destroy();
  await closed;
}
