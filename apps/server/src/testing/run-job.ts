import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** Puts a job into the queue, as its schedule would, and waits until the app has done it. @throws when it fails. */
export async function runJob(on: TestApp, name: string, payload: object = {}): Promise<void> {
  const { owner } = on.database;
  const { rows } = await owner.query<{ id: bigint }>(
    'select id from graphile_worker.add_job($1, payload := $2::json)',
    [name, JSON.stringify(payload)],
  );
  await eventually(`job ${name}`, async () => {
    const { rows: left } = await owner.query<{ last_error: string | null }>(
      'select last_error from graphile_worker.jobs where id = $1',
      [rows[0]?.id],
    );
    return left.length === 0;
  });
}
