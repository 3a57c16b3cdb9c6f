import { sql } from 'kysely';
import type { Tx } from './postgres.ts';

/** Failures of a job after which an operator should look. One that runs each minute begins at 0 again with each run. */
const MANY_FAILURES = 3;

export type JobsStanding = {
  /** Jobs that are due and not begun. */
  waiting: number;
  /** How long the first of them has been due, in seconds; 0 where none is. */
  seconds: number;
  /** Jobs that failed three times or more, or were given up, by name. */
  failing: { job: string; count: number }[];
};

/** Reads how the queue of jobs stands. */
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
