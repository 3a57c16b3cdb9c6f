import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

export type MessageRow = {
  id: bigint;
  type: 'USER' | 'SYSTEM' | 'BIG_WIN' | 'RAIN';
  playerId: bigint | null;
  message: string;
  data: unknown;
  createdAt: Date;
};

/** The newest messages of a room, oldest first, without those of some players. */
export async function readHistory(
  tx: Tx,
  room: string,
  most: number,
  exceptBy: readonly bigint[],
): Promise<MessageRow[]> {
  const rows = await tx
    .selectFrom('chat_messages')
    .select(['id', 'type', 'player_id as playerId', 'message', 'data', 'created_at as createdAt'])
    .where('room', '=', room)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(player_id is null or player_id <> all(${[...exceptBy]}::bigint[]))`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse().map((row) => ({ ...row, type: row.type as MessageRow['type'] }));
}

/** So many messages within so long are too many. */
type Pace = { shortMs: number; shortCount: number; longMs: number; longCount: number };

/**
 * Keeps a player's message, unless a mute or the pace stands in the way; `isFree` has no pace to keep.
 * @returns the message, or how long the mute lasts still (ms), or that it comes too fast.
 */
export async function send(
  tx: Tx,
  { room, playerId, message }: { room: string; playerId: bigint; message: string },
  { shortMs, shortCount, longMs, longCount }: Pace,
  isFree: boolean,
): Promise<MessageRow | { mutedMs: number } | 'TOO_FAST'> {
  const { rows } = await sql<{
    id: bigint;
    created_at: Date;
    muted_ms: number | null;
    is_too_fast: boolean;
  }>`select * from chat_send(${room}, ${playerId}, ${message},
      ${shortMs} * interval '1 millisecond', ${shortCount}::int,
      ${longMs} * interval '1 millisecond', ${longCount}::int, ${isFree})`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error('the message was not kept');
  if (row.muted_ms !== null) return { mutedMs: row.muted_ms };
  if (row.is_too_fast) return 'TOO_FAST';
  return { id: row.id, type: 'USER', playerId, message, data: null, createdAt: row.created_at };
}

type NewMessage = {
  room: string;
  type: MessageRow['type'];
  playerId: bigint | null;
  message: string;
  data: unknown;
  key: string | null;
  /** Staff who speak for the house. */
  announcedBy?: bigint;
};

/** @returns undefined when a message with the same key was sent before. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<MessageRow | undefined> {
  const row = await tx
    .insertInto('chat_messages')
    .values({
      room: message.room,
      type: message.type,
      player_id: message.playerId,
      message: message.message,
      data: message.data === null ? null : JSON.stringify(message.data),
      key: message.key,
      announced_by: message.announcedBy ?? null,
      created_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return row && { ...message, id: row.id, createdAt: row.created_at };
}

/** A message that is not deleted. */
export async function readMessage(tx: Tx, id: bigint): Promise<MessageRow | undefined> {
  const row = await tx
    .selectFrom('chat_messages')
    .select(['id', 'type', 'player_id as playerId', 'message', 'data', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, type: row.type as MessageRow['type'] };
}

export async function purge(tx: Tx, days: number): Promise<void> {
  await sql`delete from chat_messages where created_at < app_now() - ${days} * interval '1 day'`.execute(tx);
}
