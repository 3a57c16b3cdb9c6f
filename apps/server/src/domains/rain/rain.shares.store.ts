// Players' shares of a rain.
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** Reads the shares of a rain's first entrants. */
export async function readFirstShares(
  tx: Tx,
  id: bigint,
  limit: number,
): Promise<{ playerId: bigint; share: bigint }[]> {
  const { rows } = await sql<{ playerId: bigint; share: bigint }>`
    select player_id as "playerId", share from rain_entries
    where rain_id = ${id} and share is not null order by joined_at, player_id limit ${limit}`.execute(tx);
  return rows;
}

/** Reads the entrants of several rains with their shares, by rain, sorted by player id. */
export async function readShares(
  tx: Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, { playerId: bigint; share: bigint | null }[]>> {
  const { rows } = await sql<{ rainId: bigint; playerId: bigint; share: bigint | null }>`
    select rain_id as "rainId", player_id as "playerId", share from rain_entries
    where rain_id = any(${[...ids]}::bigint[]) order by rain_id, player_id`.execute(tx);
  const byRain = new Map<bigint, { playerId: bigint; share: bigint | null }[]>();
  for (const { rainId, ...entry } of rows) {
    const entries = byRain.get(rainId) ?? [];
    entries.push(entry);
    byRain.set(rainId, entries);
  }
  return byRain;
}
