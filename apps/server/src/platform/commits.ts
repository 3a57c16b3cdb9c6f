import type pg from 'pg';
import { destroy, UncertainCommitError } from './connections.ts';
import type { Log } from './log.ts';

type PauseReason = 'unreplicated' | 'unanswered';

/** A statement that was sent and has no answer yet. */
type Statement = { client: pg.ClientBase; isCommit: boolean; sentAt: number };

/**
 * A node's circuit breaker for its database. A commit that waits for a synchronous standby keeps its locks for as long as
 * the standby is away, and no limit of the server ends that wait. From the first such commit on the node begins nothing on
 * the database, neither writes nor reads (which could show what a failover takes back), until a probe commits. The waiting
 * backends are left alone: to cancel one makes its commit count.
 */
export type Commits = {
  isPaused(): boolean;
  /** Notes a statement that is sent. */
  begin(client: pg.ClientBase, text: string): Statement;
  /** Notes its answer. */
  end(statement: Statement): void;
  /** Notes an error of the database. */
  failed(error: Error): void;
  /** Time of the last error that said that the database's disk is full, on the monotonic clock in ms; undefined without. */
  fullAt(): number | undefined;
  pause(reason: PauseReason): void;
  /** Ends the pause, if it began before the probe that now committed was sent. @param sentAt on the monotonic clock. */
  passed(sentAt: number): void;
  /** True if what was sent then should have been answered by now. @param sentAt on the monotonic clock. */
  isOverdue(sentAt: number): boolean;
  /** Fails commits that have waited too long, and while the node pauses everything that has; their callers get 503. */
  cutOverdue(): void;
  /** Refuses connections of a pool while the node pauses, those that wait for one included. */
  guard(pool: pg.Pool): void;
};

/** SQLSTATE of a full disk, and of other faults of files (PostgreSQL's answer to a limit on their size). */
const FULL = new Set(['53100', '58030']);

/** @param waitMs how long a commit may wait; 0: as long as it takes. */
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
      // A probe that is under way may have committed before.
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

/** While the node pauses, its backends stay as many as they are: the waiting ones don't end with their connections. */
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
