import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/**
 * The highest level that a player was told of, locked; made at the first question. `null`: one from before these were
 * kept, who is told from the next level on.
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

/**
 * Players who have staked what some level takes, in cents, and were not told of it. @param steps what each level takes,
 * lowest first.
 */
export async function readUntold(tx: Tx, steps: readonly bigint[], limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select w.player_id from wallet_players w left join levels_reached r using (player_id)
    where w.wagered >= ${steps[1] ?? 0n}
      and width_bucket(w.wagered, ${[...steps]}::bigint[]) > coalesce(r.level, case when r.player_id is null then 1 else 0 end)
    order by w.player_id limit ${limit}`.execute(tx);
  return rows.map((row) => row.player_id);
}
