import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type Worker,
  type WorkerEvents,
} from 'graphile-worker';
import { migrations } from 'graphile-worker/dist/generated/sql.js';
import { sql } from 'kysely';
import pg from 'pg';
import type { Commits } from './commits.ts';
import { onLostConnection } from './connections.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { connectionLimits, type Tx } from './postgres.ts';

/** Payload of each job, as JSON: its name -> its payload. Each domain adds its own in `<domain>.jobs.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

/** A job that runs by the schedule alone gets nothing that it reads. */
export type NoPayload = Readonly<Record<string, never>>;

/** The work of some jobs, by their names. A job may run twice after a crash, so it must be safe to repeat. */
export type Jobs<K extends JobName = JobName> = {
  [Name in K]: (payload: JobPayloads[Name], helpers: JobHelpers) => Promise<void>;
};
/** Job name -> crontab line (UTC). */
export type Schedule = Partial<Record<JobName, string>>;

/** Most jobs wait for a provider's answer. */
const JOBS_AT_ONCE = 8;
const RESTART_PAUSE_MS = 1_000;

/**
 * Adds a job in the transaction of its reason: it exists exactly if the reason does.
 * @param options `runAt` or `inMs`, by the clock of the database, say when it's due; without them it's due at once.
 */
export async function addJob<K extends JobName>(
  tx: Tx,
  name: K,
  payload: JobPayloads[K],
  options: { runAt?: Date; inMs?: number; key?: string } = {},
): Promise<void> {
  const { runAt = null, inMs = null, key = null } = options;
  await sql`select platform_add_job(${name}, ${JSON.stringify(payload)}::json,
    coalesce(${runAt}::timestamptz, clock_timestamp() + ${inMs}::float8 * interval '1 millisecond'), ${key})`.execute(
    tx,
  );
}

/** Returns how many of the queue's own migrations a database lacks. */
export async function lackingJobMigrations(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ isMade: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as "isMade"`,
  );
  const numbers = Object.keys(migrations).map((file) => Number.parseInt(file, 10));
  if (!rows[0]?.isMade) return numbers.length;
  const { rows: done } = await client.query<{ id: number }>('select id from graphile_worker.migrations');
  return numbers.filter((number) => !done.some(({ id }) => id === number)).length;
}

/**
 * Makes the queue's tables, as the database's owner.
 * @param lockTimeoutMs how long a statement may wait for a lock; 0 is as long as it takes.
 */
export async function prepareJobs(ownerUrl: string, lockTimeoutMs = 0): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  onLostConnection(pool, () => {});
  if (lockTimeoutMs > 0)
    pool.on('connect', (client) => void client.query(`set lock_timeout = ${lockTimeoutMs}`));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** The queue writes its ids as JSON, so it gets them as text: 64-bit integers of ours would end its work on a failed job. */
const queueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? String
      : (pg.types.getTypeParser(oid, format) as (value: unknown) => unknown),
};

type Parts = {
  databaseUrl: string;
  jobs: Partial<Jobs>;
  schedule: Schedule;
  log: Log;
  /** The longest wait of a query for a free connection; 0: as long as it takes. */
  waitMs?: number;
  /** The node's breaker. */
  commits?: Commits;
  metrics?: Pick<Metrics, 'jobs'>;
};

/** A queue at work. */
type Queue = {
  runner: Runner;
  /** Resolves when it does no more, whatever it says itself. */
  ended: Promise<unknown>;
};

/** @param owners gets the name under which the queue holds its jobs. */
async function runQueue(pool: pg.Pool, parts: Parts, owners: string[]): Promise<Queue> {
  const { jobs, schedule, log, metrics } = parts;
  const events: WorkerEvents = new EventEmitter();
  const workers = new Set<Worker>();
  let hasFailed = false;
  const deserted = Promise.withResolvers<void>();
  const look = () => {
    if (hasFailed && workers.size === 0) deserted.resolve();
  };
  // Every job has its series from the start, so that its first failure is seen as a rise.
  for (const job of Object.keys(jobs))
    for (const outcome of ['done', 'failed']) metrics?.jobs.inc({ job, outcome }, 0);
  events.on('job:success', ({ job }) => metrics?.jobs.inc({ job: job.task_identifier, outcome: 'done' }));
  events.on('job:error', ({ job }) => metrics?.jobs.inc({ job: job.task_identifier, outcome: 'failed' }));
  events.on('pool:create', ({ workerPool }) => owners.push(workerPool.id));
  events.on('worker:create', ({ worker }) => workers.add(worker));
  events.on('worker:stop', ({ worker }) => {
    workers.delete(worker);
    look();
  });
  // How a job ended could not be written down. The queue ends then, but miscounts what it has yet to write down where other
  // jobs end at that moment (graphile-worker 0.17), and waits for it for good: without workers it has ended.
  events.on('pool:fatalError', () => {
    hasFailed = true;
    look();
  });
  const runner = await run({
    pgPool: pool,
    // Each finds what was added for it: the types of `addJob` saw to that.
    taskList: jobs as TaskList,
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({
        task,
        match,
        // The next time takes the place of one that failed and waits: an outage leaves one job of a kind, not hundreds.
        options: { backfillPeriod: 0, jobKey: task, jobKeyMode: 'replace' },
      })),
    ),
    events,
    // Without these the queue does not wait, when it stops, until it is written down how its last jobs ended: they
    // would stay locked for hours. Nor would a failure to write it be anybody's, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    concurrency: JOBS_AT_ONCE,
    // A job due at a given second runs within half a second of it.
    pollInterval: 500,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      const name: string = level;
      if (name === 'error') log.error({ meta }, message);
      else if (name === 'warning') log.warn({ meta }, message);
      else log.debug({ meta }, message);
    }),
  });
  return { runner, ended: Promise.race([runner.promise.catch(() => {}), deserted.promise]) };
}

/** Runs the jobs on this node, beside the other nodes. @returns a function that finishes what runs and stops. */
export async function startJobs(parts: Parts): Promise<() => Promise<void>> {
  const { log } = parts;
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: parts.databaseUrl,
    connectionTimeoutMillis: parts.waitMs ?? connectionLimits.connectionTimeoutMillis,
    max: JOBS_AT_ONCE + 2,
    application_name: 'aureus jobs',
    types: queueTypes,
  });
  const lost = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection');
  onLostConnection(pool, lost, parts.commits);
  parts.commits?.guard(pool);
  const owners: string[] = [];
  const stopping = new AbortController();
  const pause = () => setTimeout(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
  let queue = await runQueue(pool, parts, owners);

  /** Starts over once the database answers. What the queue before could not write down is done again. */
  const beginAgain = async (): Promise<Queue | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        await pool.query('select graphile_worker.force_unlock_workers($1)', [owners]);
        return await runQueue(pool, parts, owners);
      } catch (error) {
        log.warn({ err: error }, 'the job queue cannot start again yet');
        await pause();
      }
    }
    return undefined;
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await queue.ended;
      if (stopping.signal.aborted) return;
      log.error('the job queue gave up, and starts again');
      // Its timetable goes on by itself. What it is just writing down need not be done again.
      await Promise.race([queue.runner.promise.catch(() => {}), pause()]);
      await queue.runner.stop().catch(() => {});
      const next = await beginAgain();
      if (next === undefined) return;
      queue = next;
      // It was asked to stop while it began.
      if (stopping.signal.aborted) await queue.runner.stop();
    }
  };
  const watched = watch();
  return async () => {
    stopping.abort();
    // One that gave up has stopped by itself.
    await queue.runner.stop().catch(() => {});
    await watched;
    await pool.end();
  };
}
