import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { BEGIN_AHEAD_MS } from './fairness.versions.ts';

/**
 * Sets the time from which rule version 3 draws solo games, so far ahead that every process knows the time before it
 * comes.
 * @returns the stored time, and if this call set it.
 */
export async function beginKeyedDraws(tx: Tx): Promise<{ from: Date; isNew: boolean }> {
  const { rows } = await sql<{ from: Date; isNew: boolean }>`
    with begun as (
      insert into fairness_rules select 3, app_now() + ${BEGIN_AHEAD_MS} * interval '1 millisecond'
      on conflict do nothing returning begins_at)
    select begins_at as "from", true as "isNew" from begun
    union all select begins_at, false from fairness_rules where version = 3`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('rule version 3 has not begun');
  return row;
}
