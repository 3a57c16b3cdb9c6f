import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** Versions of the terms that a player has accepted, latest first. */
export async function accepted(tx: Tx, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select version from terms_acceptances where player_id = ${playerId} order by accepted_at desc`.execute(
    tx,
  );
  return rows.map(({ version }) => version);
}

/** Records that a player accepted a version of the terms. Repeating it keeps the first time. */
export async function insert(
  tx: Tx,
  row: { playerId: bigint; version: string; hash: string; address: string },
): Promise<void> {
  await sql`
    insert into terms_acceptances (player_id, version, hash, accepted_at, address)
    values (${row.playerId}, ${row.version}, ${row.hash}, app_now(), ${row.address})
    on conflict do nothing`.execute(tx);
}
