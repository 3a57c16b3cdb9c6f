import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

type Made = { made_at: Date };

/** Time when the player's overlay link was created; undefined without a link. */
export async function findLink(tx: Tx, playerId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<Made>`select made_at from overlay_links where player_id = ${playerId}`.execute(
    tx,
  );
  return rows[0]?.made_at;
}

/** Stores a new overlay link in place of the player's old one. @returns the time of creation. */
export async function putLink(tx: Tx, playerId: bigint, tokenHash: Buffer): Promise<Date> {
  const { rows } = await sql<Made>`
    insert into overlay_links (player_id, token_hash) values (${playerId}, ${tokenHash})
    on conflict (player_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at
    returning made_at`.execute(tx);
  if (rows[0] === undefined) throw new Error('no link was made');
  return rows[0].made_at;
}

export async function deleteLink(tx: Tx, playerId: bigint): Promise<void> {
  await sql`delete from overlay_links where player_id = ${playerId}`.execute(tx);
}

/** Returns the owner of an overlay link. */
export async function findOwner(tx: Tx, tokenHash: Buffer): Promise<bigint | undefined> {
  const { rows } = await sql<{
    player_id: bigint;
  }>`select player_id from overlay_links where token_hash = ${tokenHash}`.execute(tx);
  return rows[0]?.player_id;
}
