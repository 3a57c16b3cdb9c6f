import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { BattleCard } from './battles.rules.ts';

type Key = { key: string | null };

/** Reads a battle's key, which is null for a public battle; undefined if there is no such battle. */
export async function readKey(tx: Tx, id: bigint): Promise<Key | undefined> {
  const { rows } = await sql<Key>`select key from battles_battles where id = ${id}`.execute(tx);
  return rows[0];
}

export async function readSitters(tx: Tx, id: bigint): Promise<{ seat: number; playerId: bigint | null }[]> {
  const { rows } = await sql<{ seat: number; playerId: bigint | null }>`
    select seat, player_id as "playerId" from battles_seats where battle_id = ${id}`.execute(tx);
  return rows;
}

export async function readCard(
  tx: Tx,
  id: bigint,
): Promise<(Omit<BattleCard, 'caseNames'> & Key) | undefined> {
  const { rows } = await sql<Omit<BattleCard, 'caseNames'> & Key>`
    select id, mode, format, state, price, language, key from battles_battles where id = ${id}`.execute(tx);
  return rows[0];
}

/** Reads the case version of each round of a battle, in order. */
export async function readRoundsOf(tx: Tx, id: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ version: bigint }>`
    select case_version as version from battles_rounds where battle_id = ${id} order by round`.execute(tx);
  return rows.map(({ version }) => version);
}
