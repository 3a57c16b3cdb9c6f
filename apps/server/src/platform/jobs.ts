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
import { holdJobLeases, type JobLeases } from './job-leases.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { VERSION } from './migration-files.ts';
import { connectionLimits, type Tx } from './postgres.ts';

/** Payload of each job as JSON, by the job's name. Each domain adds its own where it defines its jobs. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

/** Empty payload of a job that runs only by schedule. */
export type NoPayload = Readonly<Record<string, never>>;

/** Handlers of jobs, by name. A job may run twice after a crash, so it must be safe to repeat. */
export type Jobs<K extends JobName = JobName> = {
  [Name in K]: (payload: JobPayloads[Name], helpers: JobHelpers) => Promise<void>;
};
/** Crontab line (UTC) by job name. */
export type Schedule = Partial<Record<JobName, string>>;

const JOBS_AT_ONCE = 8;
/** Time in ms that running jobs have to end when the node stops. */
const STOP_MS = 10_000;
const RESTART_PAUSE_MS = 1_000;
/** Milliseconds by which the clock may go back, as its usual corrections do. Beyond it, the clock was put back. */
const PUT_BACK_MS = 120_000;
const CLOCK_LOOK_MS = 1_000;
/** Returns the clock's lead over the process's monotonic clock, in ms. It changes only if the clock is put or corrected. */
const clockLead = (): number => Date.now() - performance.now();

/**
 * Adds a job in the transaction of its cause, so that the job exists only if this transaction commits.
 * @param options `runAt` or `inMs`, on the database's clock, set the due time; without them the job is due at once. A
 * `key` replaces a waiting job with the same key.
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

/**
 * Adds a job that retries what just failed, unless there is one with the same key. The attempts of a waiting one go
 * on, so that many failures show in the metrics; one that was given up isn't tried again.
 */
export async function addRetryJob<K extends JobName>(
  tx: Tx,
  name: K,
  payload: JobPayloads[K],
  key: string,
): Promise<void> {
  await sql`select platform_add_job_once(${name}, ${JSON.stringify(payload)}::json, ${key})`.execute(tx);
}

/** Returns how many of the job queue's own migrations the database lacks. */
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
 * Creates the job queue's tables, as the database's owner.
 * @param lockTimeoutMs lock timeout of a statement; 0 waits without limit.
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

/**
 * Reads 64-bit integers as text. The job queue serializes its ids as JSON, which fails for `bigint` and would stop the
 * queue after a failed job.
 */
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
  /** Maximum wait of a query for a free connection, in ms; 0 for no limit. */
  waitMs?: number;
  /** Time in ms after which other nodes free the jobs of a queue that fell silent. */
  leaseMs?: number;
  /** Time in ms that `stop` waits for running jobs. */
  stopMs?: number;
  commits?: Commits;
  metrics?: Pick<Metrics, 'jobs'>;
};

type Queue = {
  runner: Runner;
  /**
   * Resolves when the queue has stopped working, even if its runner doesn't report this, or when the clock was put
   * back.
   */
  ended: Promise<unknown>;
};

type GotClient = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * Ignores a second release of a connection. The queue (graphile-worker 0.17) releases the one it listens on twice if it
 * loses it while it stops listening, and the pool's error about that would end the process.
 */
function countReleasesOnce(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const withCallback = (callback: (...got: GotClient) => void): void =>
    connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release?.(reason);
      });
    });
  pool.connect = ((callback?: (...got: GotClient) => void) =>
    callback === undefined ? connect() : withCallback(callback)) as typeof pool.connect;
}

export type JobRunner = {
  /**
   * Takes no more jobs and waits for those that run, but not for long: the node is about to end, and jobs are safe to
   * repeat. What still runs then stays locked until the node's lease is over, and another node runs it again.
   */
  stop: () => Promise<void>;
  /** Returns the names of the jobs that run on this node. */
  running: () => JobName[];
};

/** `owners` receives the name under which the queue locks its jobs, `running` each running job's name by its worker. */
type QueueParts = Parts & {
  pool: pg.Pool;
  leases: JobLeases;
  owners: string[];
  running: Map<string, JobName>;
};

async function runQueue(parts: QueueParts): Promise<Queue> {
  const { pool, leases, owners, running, jobs, schedule, log, metrics } = parts;
  const events: WorkerEvents = new EventEmitter();
  const workers = new Set<Worker>();
  let hasFailed = false;
  const deserted = Promise.withResolvers<void>();
  const look = () => {
    if (hasFailed && workers.size === 0) deserted.resolve();
  };
  // Starts every job's metric series at 0, so that its first failure shows as an increase.
  for (const job of Object.keys(jobs))
    for (const outcome of ['done', 'failed']) metrics?.jobs.inc({ job, outcome }, 0);
  events.on('job:success', ({ job }) => metrics?.jobs.inc({ job: job.task_identifier, outcome: 'done' }));
  events.on('job:error', ({ job }) => metrics?.jobs.inc({ job: job.task_identifier, outcome: 'failed' }));
  events.on('job:start', ({ job, worker }) => running.set(worker.workerId, job.task_identifier as JobName));
  events.on('job:complete', ({ worker }) => running.delete(worker.workerId));
  let leased: Promise<void> | undefined;
  events.on('pool:create', ({ workerPool }) => {
    owners.push(workerPool.id);
    leased = leases.take(workerPool.id);
    // If this fails, workers get the error and try again without the lease, which the next renewal takes.
    leased.catch(() => {});
  });
  events.on('worker:create', ({ worker }) => workers.add(worker));
  events.on('worker:stop', ({ worker }) => {
    workers.delete(worker);
    running.delete(worker.workerId);
    look();
  });
  // The queue stops because it couldn't record how a job ended. If other jobs end at this moment, it waits for them
  // forever (graphile-worker 0.17). So it counts as ended once it has no workers.
  events.on('pool:fatalError', () => {
    hasFailed = true;
    look();
  });
  const start = clockLead();
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = null
     where last_execution > now() + $1 * interval '1 millisecond'`,
    [PUT_BACK_MS],
  );
  const runner = await run({
    pgPool: pool,
    // This cast is safe: the types of `addJob` ensure that each job gets its own payload.
    taskList: jobs as TaskList,
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({
        task,
        match,
        // A scheduled run replaces a failed one that waits for a retry, so that an outage leaves one job of a kind
        // instead of hundreds. Jobs of one queue run one after the other, so a run that takes longer than its interval
        // isn't joined by the next.
        options: { backfillPeriod: 0, jobKey: task, jobKeyMode: 'replace', queueName: task },
      })),
    ),
    events,
    // Without delays, a stopping queue waits until the ends of its last jobs are recorded. Otherwise these jobs would
    // stay locked and run again later, and an error in recording would end the process.
    preset: {
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [{ name: 'leases', version: '1', worker: { hooks: { startWorker: () => leased } } }],
    },
    concurrency: JOBS_AT_ONCE,
    // Interval in ms at which due jobs are looked up, for example after a retry delay.
    pollInterval: 500,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      const name: string = level;
      if (name === 'error') log.error({ meta }, message);
      else if (name === 'warning') log.warn({ meta }, message);
      else log.debug({ meta }, message);
    }),
  });
  // The schedule's timer would wait for as long as the clock was put back. So the queue starts again then, and forgets
  // runs in the future.
  const looking = setInterval(() => {
    if (start - clockLead() > PUT_BACK_MS) deserted.resolve();
  }, CLOCK_LOOK_MS).unref();
  const ended = Promise.race([runner.promise.catch(() => {}), deserted.promise]);
  return { runner, ended: ended.finally(() => clearInterval(looking)) };
}

/**
 * Name of the queue's connections. Every process that draws bets has such connections, so their names tell which
 * releases run on a database; see {@link otherReleases}.
 */
const JOBS_NAME = `aureus jobs ${VERSION}`;

/**
 * Returns the names of connections to this database by processes of another release, such as `aureus jobs 0.3.0`.
 * Those of releases before 0.2.0 have no version.
 */
export async function otherReleases(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'aureus jobs%' and application_name <> ${JOBS_NAME}
    order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Runs jobs on this node, in parallel with other nodes. */
export async function startJobs(parts: Parts): Promise<JobRunner> {
  const { log } = parts;
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: parts.databaseUrl,
    connectionTimeoutMillis: parts.waitMs ?? connectionLimits.connectionTimeoutMillis,
    max: JOBS_AT_ONCE + 2,
    application_name: JOBS_NAME,
    types: queueTypes,
  });
  const lost = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection');
  onLostConnection(pool, lost, parts.commits);
  parts.commits?.guard(pool);
  countReleasesOnce(pool);
  const leases = holdJobLeases({ pool, log, leaseMs: parts.leaseMs });
  const running = new Map<string, JobName>();
  const queueParts = { ...parts, pool, leases, owners: [], running };
  const stopping = new AbortController();
  const pause = () => setTimeout(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
  let queue = await runQueue(queueParts);

  /** Starts the queue again once the database responds. Jobs whose end the old queue couldn't record run again. */
  const beginAgain = async (): Promise<Queue | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        await pool.query('select graphile_worker.force_unlock_workers($1)', [queueParts.owners]);
        return await runQueue(queueParts);
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
      log.error('the job queue gave up, or its clock was put back: it starts again');
      // The old queue's schedule must stop too. A short pause lets it record ends of jobs, so that they don't run
      // again.
      await Promise.race([queue.runner.promise.catch(() => {}), pause()]);
      await queue.runner.stop().catch(() => {});
      const next = await beginAgain();
      if (next === undefined) return;
      queue = next;
      // The site began to stop while the queue was starting.
      if (stopping.signal.aborted) await queue.runner.stop();
    }
  };
  const watched = watch();
  return {
    running: () => [...running.values()],

    async stop() {
      stopping.abort();
      const finish = async (): Promise<'finished'> => {
        // Errors are ignored: a queue that gave up has already stopped.
        await queue.runner.stop().catch(() => {});
        await watched;
        await leases.end();
        await pool.end();
        return 'finished';
      };
      const late = setTimeout(parts.stopMs ?? STOP_MS, 'late' as const, { ref: false });
      if ((await Promise.race([finish(), late])) === 'late')
        log.warn(
          { jobs: [...running.values()] },
          'the node ends without these jobs: another one runs them again',
        );
    },
  };
}
