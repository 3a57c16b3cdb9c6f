import type { ErasureObstacle } from '@aureus/contract/privacy.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** Reason against an erasure. KEPT: the player withdrew the request. HELD: an AML case is open. */
export type Against = ErasureObstacle | 'KEPT' | 'HELD';

export async function findErasure(
  tx: Tx,
  playerId: bigint,
): Promise<{ askedAt: Date; erasedAt: Date | null } | undefined> {
  const { rows } = await sql<{ askedAt: Date; erasedAt: Date | null }>`
    select asked_at as "askedAt", erased_at as "erasedAt" from privacy_erasures where player_id = ${playerId}`.execute(
    tx,
  );
  return rows[0];
}

/** Reasons why a player can't be erased now. */
export async function obstacles(tx: Tx, playerId: bigint): Promise<ErasureObstacle[]> {
  const { rows } = await sql<{
    against: ErasureObstacle[];
  }>`select privacy_obstacles(${playerId}) as against`.execute(tx);
  return rows[0]?.against ?? [];
}

/** Records a player's request for erasure. @returns the reasons against it; empty if the request was recorded. */
export async function askErasure(tx: Tx, playerId: bigint): Promise<ErasureObstacle[]> {
  const { rows } = await sql<{
    against: ErasureObstacle[];
  }>`select privacy_ask_erasure(${playerId}) as against`.execute(tx);
  return rows[0]?.against ?? [];
}

/** Withdraws the player's request for erasure. */
export async function keepAccount(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select privacy_keep(${playerId})`.execute(tx);
}

/**
 * Erases the player of an approved request. @returns the reasons against the erasure; empty if the player was erased.
 */
export async function erase(
  tx: Tx,
  requestId: bigint,
  keys: readonly { key: Buffer; keyId: string }[],
): Promise<Against[]> {
  const { rows } = await sql<{ against: Against[] }>`select privacy_erase(${requestId},
    ${keys.map(({ key }) => key)}::bytea[], ${keys.map(({ keyId }) => keyId)}::text[]) as against`.execute(
    tx,
  );
  return rows[0]?.against ?? [];
}

/**
 * Empties webhook bodies older than `days` days: up to `most` about payments and up to `most` about identity checks.
 * @returns the number emptied.
 */
export async function emptyWebhooks(tx: Tx, days: number, most: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select privacy_sweep_webhooks(${days}, ${most}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Erased players with the time of each erasure, sorted by id. */
export async function erased(tx: Tx): Promise<{ playerId: bigint; at: Date }[]> {
  const { rows } = await sql<{ playerId: bigint; at: Date }>`
    select player_id as "playerId", erased_at as at from privacy_erasures
    where erased_at is not null order by player_id`.execute(tx);
  return rows;
}
