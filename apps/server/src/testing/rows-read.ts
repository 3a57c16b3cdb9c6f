import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '../platform/generated/database.ts';
import type { Db } from '../platform/postgres.ts';

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/**
 * Counts the rows and index entries that the statements of some work read, as `explain` reports them. Unlike a
 * duration, the number doesn't depend on the machine's load.
 */
export async function rowsRead(owner: pg.Pool, work: (db: Db) => Promise<unknown>): Promise<number> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: owner }),
    log({ query }) {
      queries.push(query);
    },
  });
  await work(db);
  let total = 0;
  for (const { sql, parameters } of queries) {
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${sql}`,
      [...parameters],
    );
    for (const {
      'QUERY PLAN': [{ Plan: plan }],
    } of rows)
      total += scanned(plan);
  }
  return total;
}

/** Kinds of plan nodes that count as reading tables. */
const OF_TABLES = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan']);

function scanned(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + scanned(child), 0);
  if (!OF_TABLES.has(plan['Node Type'])) return below;
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return below + each * plan['Actual Loops'];
}
