import type { TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';

/**
 * Runs a statement in a transaction that stays open, so that others who need what it locks have to wait.
 * @returns a function that commits it; calling it again does nothing.
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
  return async () => {
    if (!isOpen) return;
    isOpen = false;
    await client.query('commit');
    client.release();
  };
}

/**
 * Resolves once at least so many connections to the database wait for locks of others.
 * @param work should be among them. @throws when it ends without waiting.
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
