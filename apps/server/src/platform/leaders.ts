import { sql } from 'kysely';
import type { Tx } from './postgres.ts';

/**
 * Reads for how many seconds each duty has had no leader, by its lease; 0 while a node leads. Duties that no node has
 * ever led are left out.
 */
export async function readLeaders(tx: Tx): Promise<{ duty: string; seconds: number }[]> {
  const { rows } = await sql<{ duty: string; seconds: number }>`
    select duty, greatest(0, extract(epoch from clock_timestamp() - lease_until))::float8 as seconds
    from platform_leaders where lease_until > '-infinity'`.execute(tx);
  return rows;
}
