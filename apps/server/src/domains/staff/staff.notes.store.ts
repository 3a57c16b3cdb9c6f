import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { nextId, privateTexts, sealText } from '../../platform/private-texts.ts';

export async function insertNote(
  tx: Tx,
  { playerId, memberId, text }: { playerId: bigint; memberId: bigint; text: string },
): Promise<void> {
  const id = await nextId(tx, 'staff_notes');
  const sealed = await sealText(tx, playerId, ['staff_notes.text', id], text);
  await sql`insert into staff_notes (id, player_id, member_id, text) overriding system value
    values (${id}, ${playerId}, ${memberId}, ${sealed})`.execute(tx);
}

/** Lists notes about a player with a lower id than `before`, newest first. */
export async function notesBefore(
  tx: Tx,
  playerId: bigint,
  before: bigint | null,
  limit: number,
): Promise<{ id: bigint; name: string; text: string; at: Date }[]> {
  const { rows } = await sql<{ id: bigint; name: string; text: string; at: Date }>`
    select n.id, m.name, n.text, n.at from staff_notes n join staff_members m on m.id = n.member_id
    where n.player_id = ${playerId} and n.id < coalesce(${before}::bigint, 9223372036854775807)
    order by n.id desc limit ${limit}`.execute(tx);
  const { open } = await privateTexts(tx, [playerId]);
  return rows.map((row) => ({ ...row, text: open(playerId, ['staff_notes.text', row.id], row.text) }));
}
