import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import type { Commits } from './commits.ts';

/**
 * Fails a statement whose commit this database made without its standby, or has not answered for: a failover may take it
 * back. The caller asks again under the same key, which decides it.
 */
export class UncertainCommitError extends Error {
  constructor() {
    super('the database has not said that its standby holds the commit');
  }
}

const UNANSWERED = 'Query read timeout';
/** Code of a write at a standby, or at a primary that became one: the writes go elsewhere now. */
export const READ_ONLY = '25006';
/** Part of PostgreSQL that waits for a standby. Its warnings are known by it: their texts are translated, their code is any warning's. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/**
 * Calls `lost` for every connection that a pool loses. Without listeners such a loss would end the process: the pool
 * speaks for its idle connections only, and a transaction may hold one between two queries. The query that comes next
 * fails, and the pool replaces the connection.
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
 * Fails the statements of a connection that must not count as done, and drops the connection before the caller hears of it:
 *
 * - one that committed without the standby it waited for, because somebody cancelled the wait. PostgreSQL answers it as
 *   done, with a warning beside the answer.
 * - one that got no answer in time, or whose database takes no writes. The driver would go on using the connection:
 *   everything after would wait behind that statement, and after a failover every write would go to the old primary.
 *
 * @param commits hears of every statement that is under way, and of commits without a standby.
 */
export function watchStatements(client: pg.ClientBase, commits?: Commits): void {
  let isUncertain = false;
  client.on('notice', (notice) => {
    if (notice.routine !== STANDBY_WAIT) return;
    isUncertain = true;
    commits?.pause('unreplicated');
  });
  /** The error to fail with after an answer of the driver, if any. */
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
      // The pool's own way: with an error it drops the connection itself.
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

/** Closes a connection without a word to a server that may not hear it: what it's waiting for fails. */
export function destroy(client: pg.ClientBase): void {
  streamOf(client).destroy();
}

/** The same, resolving when it's closed. */
export async function cut(client: pg.ClientBase): Promise<void> {
  const stream = streamOf(client);
  if (stream.closed) return;
  const closed = once(stream, 'close');
  stream.destroy();
  await closed;
}
