import { sql } from 'kysely';
import { lockAlone } from '../../../platform/locks.ts';
import type { Tx } from '../../../platform/postgres.ts';

/** Locks the favorites of a player until the transaction ends. */
export const lockFavorites = (tx: Tx, playerId: bigint): Promise<void> =>
  lockAlone(tx, 'caseFavorites', playerId);

/** Lists the player's favorites that are still listed cases, newest first. */
export async function readFavorites(tx: Tx, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.case_id as id from cases_favorites f join cases_cases c on c.id = f.case_id
    where f.player_id = ${playerId} and c.is_listed order by f.added_at desc, f.case_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts a player's favorites that are still listed cases. */
export async function countFavorites(tx: Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from cases_favorites f join cases_cases c on c.id = f.case_id
    where f.player_id = ${playerId} and c.is_listed`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

/** Adds a favorite case. @returns false if there's no listed case with this id. */
export async function addFavorite(tx: Tx, playerId: bigint, caseId: string): Promise<boolean> {
  const { rows } = await sql`
    with listed as (select id from cases_cases where id = ${caseId} and is_listed),
      added as (insert into cases_favorites (player_id, case_id, added_at)
                select ${playerId}, id, app_now() from listed on conflict do nothing)
    select from listed`.execute(tx);
  return rows.length > 0;
}

export async function removeFavorite(tx: Tx, playerId: bigint, caseId: string): Promise<void> {
  await sql`delete from cases_favorites where player_id = ${playerId} and case_id = ${caseId}`.execute(tx);
}
