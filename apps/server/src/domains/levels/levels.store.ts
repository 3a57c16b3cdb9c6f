import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/**
 * Locks and returns the highest level announced to a player; creates the row on first use. Null: the player is older
 * than these rows, so only levels above the current one are announced.
 */
export async function lockReached(tx: Tx, playerId: bigint): Promise<number | null> {
  await sql`insert into levels_reached (player_id, level) values (${playerId}, 1) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ level: number | null }>`
    select level from levels_reached where player_id = ${playerId} for update`.execute(tx);
  return rows[0]?.level ?? null;
}

export async function setReached(tx: Tx, playerId: bigint, level: number): Promise<void> {
  await sql`update levels_reached set level = ${level} where player_id = ${playerId}`.execute(tx);
}

/** Highest level announced to each player; null as in {@link lockReached}. Players without a row are left out. */
export async function readReached(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, number | null>> {
  const { rows } = await sql<{ player_id: bigint; level: number | null }>`
    select player_id, level from levels_reached where player_id = any(${[...playerIds]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.player_id, row.level]));
}
