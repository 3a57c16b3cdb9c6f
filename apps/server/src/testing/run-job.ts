import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/**
 * Queues a job as its schedule would, and waits until the app has completed the job. @throws at the job's first
 * failure, with the text of its error.
 */
export async function runJob(on: TestApp, name: string, payload: object = {}): Promise<void> {
  const { owner } = on.database;
  const { rows } = await owner.query<{ id: bigint }>(
    'select id from graphile_worker.add_job($1, payload := $2::json)',
    [name, JSON.stringify(payload)],
  );
  const failure = await eventually(`job ${name}`, async () => {
    const { rows: left } = await owner.query<{ error: string | null }>(
      'select last_error as error from graphile_worker.jobs where id = $1',
      [rows[0]?.id],
    );
    const [job] = left;
    return job === undefined ? 'none' : (job.error ?? undefined);
  });
  if (failure !== 'none') throw new Error(`the job ${name} failed: ${failure}`);
}

/**
 * Waits until every job with this name has completed or failed for good. Jobs that are due later, such as retries, run
 * at once.
 */
export const jobsDone = ({ database: { owner } }: TestApp, name: string): Promise<unknown> =>
  eventually(`the end of all ${name}`, async () => {
    const { rows } = await owner.query(
      'select from graphile_worker.jobs where task_identifier = $1 and attempts < max_attempts',
      [name],
    );
    await owner.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
       where task_identifier = $1 and attempts < max_attempts and run_at > now()`,
      [name],
    );
    return rows.length === 0;
  });
