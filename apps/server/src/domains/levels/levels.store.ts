import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/**
 * The highest level that was announced to a player, locked; made at the first question. `null`: one from before these were
 * kept, whose next level is the first to be announced.
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

/** The highest level announced to each of these players; `null` as in {@link lockReached}; a player without one is missing. */
export async function readReached(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, number | null>> {
  const { rows } = await sql<{ player_id: bigint; level: number | null }>`
    select player_id, level from levels_reached where player_id = any(${[...playerIds]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.player_id, row.level]));
}
