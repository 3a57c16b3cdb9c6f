import { type JobHelpers, Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from './log.ts';
import { onLostConnection, type Tx } from './postgres.ts';

/** A job: gets what was given when it was added. It may run twice after a crash, so it must be safe to repeat. */
type Job = (payload: unknown, helpers: JobHelpers) => Promise<void>;
export type Jobs = Record<string, Job>;
/** Job name -> crontab line (UTC). */
export type Schedule = Record<string, string>;

/** Most jobs wait for a provider's answer. */
const JOBS_AT_ONCE = 8;

/** Adds a job in the transaction of its reason: it exists exactly if the reason does. */
export async function addJob(
  tx: Tx,
  name: string,
  payload: object,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`select platform_add_job(${name}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz, ${options.key ?? null})`.execute(
    tx,
  );
}

/** Makes the queue's tables, as the database's owner. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  onLostConnection(pool, () => {});
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

/** Runs the jobs on this node, beside the other nodes. @returns a function that finishes what runs and stops. */
export async function startJobs(parts: {
  ownerUrl: string;
  jobs: Jobs;
  schedule: Schedule;
  log: Log;
}): Promise<() => Promise<void>> {
  const pool = new pg.Pool({
    connectionString: parts.ownerUrl,
    max: JOBS_AT_ONCE + 2,
    application_name: 'aureus jobs',
    types: queueTypes,
  });
  onLostConnection(pool, (error) => parts.log.warn({ err: error }, 'the job queue lost a connection'));
  const runner: Runner = await run({
    pgPool: pool,
    taskList: parts.jobs,
    parsedCronItems: parseCronItems(
      Object.entries(parts.schedule).map(([task, match]) => ({
        task,
        match,
        // The next time takes the place of one that failed and waits: an outage leaves one job of a kind, not hundreds.
        options: { backfillPeriod: 0, jobKey: task, jobKeyMode: 'replace' },
      })),
    ),
    concurrency: JOBS_AT_ONCE,
    // A job due at a given second runs within half a second of it.
    pollInterval: 500,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      const name: string = level;
      if (name === 'error') parts.log.error({ meta }, message);
      else if (name === 'warning') parts.log.warn({ meta }, message);
      else parts.log.debug({ meta }, message);
    }),
  });
  return async () => {
    await runner.stop();
    await pool.end();
  };
}
