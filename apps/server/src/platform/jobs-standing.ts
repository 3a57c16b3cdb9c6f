import { sql } from 'kysely';
import type { Tx } from './postgres.ts';

/**
 * Number of a job's failures from which an operator should look. A job that runs each minute counts from 0 again with
 * each scheduled run.
 */
const MANY_FAILURES = 3;

export type JobsStanding = {
  /** Number of jobs that are due and don't run, retries included. Those that were given up don't count. */
  waiting: number;
  /** Seconds since the first waiting job became due; 0 if no job waits. */
  seconds: number;
  /** Number of jobs by name that failed and were tried {@link MANY_FAILURES} times or more, or were given up. */
  failing: { job: string; count: number }[];
};

export async function readJobsStanding(tx: Tx): Promise<JobsStanding> {
  const due = sql`run_at <= clock_timestamp() and locked_at is null and attempts < max_attempts`;
  const { rows } = await sql<{ job: string; waiting: number; seconds: number; failing: number }>`
    select task_identifier as job, count(*) filter (where ${due})::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where ${due})), 0)::float8 as seconds,
      count(*) filter (where attempts >= least(${MANY_FAILURES}, max_attempts) and last_error is not null)::int as failing
    from graphile_worker.jobs where run_at <= clock_timestamp() or attempts > 0 group by task_identifier`.execute(
    tx,
  );
  return {
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    seconds: Math.max(0, ...rows.map(({ seconds }) => seconds)),
    failing: rows.flatMap(({ job, failing: count }) => (count === 0 ? [] : [{ job, count }])),
  };
}
