import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { privateTexts, sealBytes } from '../../platform/private-texts.ts';

export type Picture = { id: string; width: number; height: number };

/**
 * Stores an image. @param memberId of the member of staff who sends the image; null for the player, and for an answer
 * from an external desk.
 */
export async function keep(
  tx: Tx,
  playerId: bigint,
  memberId: bigint | null,
  picture: Picture & { bytes: Buffer },
): Promise<void> {
  const where = ['support_attachments.bytes', picture.id] as const;
  const bytes = (await sealBytes(tx, playerId, where, picture.bytes)) ?? picture.bytes;
  await sql`insert into support_attachments (id, player_id, member_id, width, height, bytes)
    values (${picture.id}::uuid, ${playerId}, ${memberId}, ${picture.width}, ${picture.height}, ${bytes})`.execute(
    tx,
  );
}

/**
 * True if the sender uploaded this image for the player's conversation and no message uses the image yet.
 * @param memberId null if the player is the sender.
 */
export async function isFree(
  tx: Tx,
  playerId: bigint,
  memberId: bigint | null,
  id: string,
): Promise<boolean> {
  const { rows } =
    await sql`select from support_attachments a where a.id = ${id}::uuid and a.player_id = ${playerId}
    and a.member_id is not distinct from ${memberId}::bigint
    and not exists (select from support_messages m where m.attachment_id = a.id)`.execute(tx);
  return rows.length > 0;
}

/** Reads an image's bytes, with the player whose conversation the image is for and the member who sent it. */
export async function read(
  tx: Tx,
  id: string,
): Promise<{ playerId: bigint; memberId: bigint | null; bytes: Buffer } | undefined> {
  const { rows } = await sql<{
    playerId: bigint;
    memberId: bigint | null;
    bytes: Buffer;
  }>`select player_id as "playerId", member_id as "memberId", bytes from support_attachments where id = ${id}::uuid`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { openBytes } = await privateTexts(tx, [row.playerId]);
  const bytes = openBytes(row.playerId, ['support_attachments.bytes', id.toLowerCase()], row.bytes);
  return bytes === undefined ? undefined : { ...row, bytes };
}

/** The conversation in which an image was sent. */
export async function threadOf(tx: Tx, id: string): Promise<bigint | undefined> {
  const { rows } = await sql<{
    threadId: bigint;
  }>`select thread_id as "threadId" from support_messages where attachment_id = ${id}::uuid`.execute(tx);
  return rows[0]?.threadId;
}

/** Deletes images older than a day that were never sent in a message. */
export async function sweep(tx: Tx): Promise<void> {
  await sql`delete from support_attachments a where a.created_at < app_now() - interval '1 day'
    and not exists (select from support_messages m where m.attachment_id = a.id)`.execute(tx);
}
