import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

/**
 * Replaces the stored numbers of openings in an hour, and deletes hours before `oldest`. @param openings by version
 * id.
 */
export async function replaceHour(
  tx: Tx,
  { hour, oldest, openings }: { hour: Date; oldest: Date; openings: ReadonlyMap<string, number> },
): Promise<void> {
  await sql`delete from cases_hours where hour = ${hour} or hour < ${oldest}`.execute(tx);
  await sql`
    insert into cases_hours (hour, case_id, openings)
    select ${hour}, v.case_id, sum(o.openings)
    from unnest(${[...openings.keys()]}::bigint[], ${[...openings.values()]}::bigint[]) o(version, openings)
    join cases_versions v on v.id = o.version group by v.case_id`.execute(tx);
}

/** Counts the openings of each case since a time, by case id. */
export async function readOpenings(tx: Tx, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; openings: number }>`
    select case_id as id, sum(openings)::float8 as openings from cases_hours where hour > ${since}
    group by case_id`.execute(tx);
  return new Map(rows.map(({ id, openings }) => [id, openings]));
}
