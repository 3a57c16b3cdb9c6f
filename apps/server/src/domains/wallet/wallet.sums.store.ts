import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** Finds players who have staked at least `least` cents. @param afterId only players with a higher id, in id order. */
export async function wageredFrom(tx: Tx, least: bigint, afterId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from wallet_players where wagered >= ${least} and player_id > ${afterId}
    order by player_id limit ${limit}`.execute(tx);
  return rows.map((row) => row.player_id);
}

/** Returns those of the given players who have coins in wallet or vault. */
export async function holders(tx: Tx, playerIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select w.player_id from wallet_players w left join wallet_vaults v using (player_id)
    where w.player_id = any(${[...playerIds]}::bigint[]) and (w.balance > 0 or v.balance > 0)
    order by w.player_id`.execute(tx);
  return rows.map((row) => row.player_id);
}

/** Sums a quotient over all players: this week's edge that earns gifts, divided by `micros` and rounded down. */
export async function weekParts(tx: Tx, micros: bigint): Promise<bigint> {
  const { rows } = await sql<{ parts: bigint }>`
    select coalesce(sum(greatest(wallet_earning(edge, spent_edge, spent_until) - week_from, 0) / ${micros}::bigint), 0)::bigint as parts
    from wallet_players where week = (select wallet_week(app_now()))`.execute(tx);
  return rows[0]?.parts ?? 0n;
}
