import { onTestFinished } from 'vitest';
import type { TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';

/**
 * Runs a statement in a transaction that stays open and so keeps its locks, at most until the running test ends: a
 * failed test must not stop those after it.
 * @returns a function that commits the transaction; further calls do nothing.
 */
export async function holdOpen(
  { owner }: TestDatabase,
  statement: string,
  values: readonly unknown[] = [],
): Promise<() => Promise<void>> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(statement, [...values]);
  } catch (error) {
    client.release(true);
    throw error;
  }
  let isOpen = true;
  const commit = async () => {
    if (!isOpen) return;
    isOpen = false;
    await client.query('commit');
    client.release();
  };
  onTestFinished(commit);
  return commit;
}

/**
 * Resolves once at least `connections` connections to the database wait for locks.
 * @param work the operation expected to wait. @throws if `work` has ended by then, or if too few connections wait in
 * time.
 */
export async function untilWaiting(
  { owner }: TestDatabase,
  work: Promise<unknown>,
  connections = 1,
): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  await eventually(`${connections} waiting connections`, async () => {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return hasEnded || (rows[0]?.waiting ?? 0) >= connections;
  });
  if (hasEnded) throw new Error('the work did not wait for the lock');
}
