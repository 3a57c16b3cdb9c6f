import type pg from 'pg';
import { destroy, UncertainCommitError } from './connections.ts';
import type { Log } from './log.ts';

type PauseReason = 'unreplicated' | 'unanswered';

/** A statement that was sent and hasn't been answered. */
type Statement = { client: pg.ClientBase; isCommit: boolean; sentAt: number };

/**
 * Circuit breaker of a node for its database. While a synchronous standby is unreachable, a waiting commit keeps its
 * locks, and no timeout of the server ends this wait.
 *
 * Once a commit or a probe has waited too long, or a commit was done without the standby, the node starts no more
 * writes or reads until a probe succeeds. Reads are included because they could return data that a failover loses.
 * Waiting backends aren't canceled, since this would make their commits count.
 */
export type Commits = {
  isPaused(): boolean;
  begin(client: pg.ClientBase, text: string): Statement;
  end(statement: Statement): void;
  /** Records a database error, to detect a full disk. */
  failed(error: Error): void;
  /** Time of the last disk-full error, on the monotonic clock in ms; undefined if there was none. */
  fullAt(): number | undefined;
  pause(reason: PauseReason): void;
  /**
   * Ends the pause if a probe has committed that was sent after the last call of `pause`. @param sentAt time when the
   * probe was sent, on the monotonic clock.
   */
  passed(sentAt: number): void;
  /** True if a statement sent at this time should have been answered by now. @param sentAt on the monotonic clock. */
  isOverdue(sentAt: number): boolean;
  /** Fails overdue commits and, during a pause, all overdue statements. Their callers get 503. */
  cutOverdue(): void;
  /** Refuses a pool's connections during a pause, also to calls that already wait for a connection. */
  guard(pool: pg.Pool): void;
};

/** SQLSTATEs of a full disk and of other I/O errors. */
const FULL = new Set(['53100', '58030']);

/** Creates the circuit breaker. @param waitMs maximum duration of a commit in ms; 0 for no limit. */
export function createCommits(log: Log, waitMs: number): Commits {
  const mostMs = waitMs === 0 ? Number.POSITIVE_INFINITY : waitMs;
  const underWay = new Set<Statement>();
  const guarded: { stop: () => void; goOn: () => void }[] = [];
  let pausedAt: number | undefined;
  let fullAt: number | undefined;

  const commits: Commits = {
    isPaused: () => pausedAt !== undefined,
    begin(client, text) {
      const statement = { client, isCommit: /^\s*commit\b/i.test(text), sentAt: performance.now() };
      underWay.add(statement);
      return statement;
    },
    end: (statement) => void underWay.delete(statement),
    failed(error) {
      if (FULL.has((error as Error & { code?: string }).code ?? '')) fullAt = performance.now();
    },
    fullAt: () => fullAt,
    pause(reason) {
      const isNew = pausedAt === undefined;
      // The time is set again on every call: a probe sent before this moment proves nothing.
      pausedAt = performance.now();
      if (!isNew) return;
      log.error({ reason }, 'commits wait for a standby: the site stops taking calls');
      for (const { stop } of guarded) stop();
    },
    passed(sentAt) {
      if (pausedAt === undefined || sentAt < pausedAt) return;
      pausedAt = undefined;
      log.info('commits are answered again');
      for (const { goOn } of guarded) goOn();
    },
    isOverdue: (sentAt) => sentAt <= performance.now() - mostMs,
    cutOverdue() {
      const overdue = [...underWay].filter(({ sentAt }) => commits.isOverdue(sentAt));
      if (overdue.some(({ isCommit }) => isCommit)) commits.pause('unanswered');
      for (const { client, isCommit } of overdue) if (isCommit || commits.isPaused()) destroy(client);
    },
    guard: (pool) => void guarded.push(guardPool(pool, commits)),
  };
  return commits;
}

type GotClient = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * Refuses a pool's connections during a pause, so that the number of backends stays constant. A backend that waits for
 * the standby doesn't end when its connection is closed.
 */
function guardPool(pool: pg.Pool, commits: Commits): { stop: () => void; goOn: () => void } {
  const connect = pool.connect.bind(pool);
  const { options } = pool as unknown as { options: { max: number } };
  const size = options.max;
  const waiting = new Set<(...got: GotClient) => void>();
  const withCallback = (callback: (...got: GotClient) => void): void => {
    if (commits.isPaused()) return callback(new UncertainCommitError(), undefined, () => {});
    waiting.add(callback);
    connect((error, client, release) => {
      if (waiting.delete(callback)) callback(error, client, release);
      else release?.();
    });
  };
  pool.connect = ((callback?: (...got: GotClient) => void) => {
    if (callback !== undefined) return withCallback(callback);
    return new Promise((resolve, reject) => {
      withCallback((error, client) => (client === undefined ? reject(error) : resolve(client)));
    });
  }) as typeof pool.connect;
  return {
    stop() {
      options.max = 0;
      const refused = [...waiting];
      waiting.clear();
      for (const callback of refused) callback(new UncertainCommitError(), undefined, () => {});
    },
    goOn() {
      options.max = size;
    },
  };
}
