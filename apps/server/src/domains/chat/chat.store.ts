import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

export type MessageRow = {
  id: bigint;
  type: 'USER' | 'SYSTEM' | 'BIG_WIN' | 'RAIN';
  playerId: bigint | null;
  message: string;
  data: unknown;
  /** Message to which this message replies. */
  replyTo: bigint | null;
  createdAt: Date;
};

const COLUMNS = [
  'id',
  'type',
  'player_id as playerId',
  'message',
  'data',
  'reply_to as replyTo',
  'created_at as createdAt',
] as const;

/** Newest messages of a room, oldest first, without those of players in `exceptBy`. */
export async function readHistory(
  tx: Tx,
  room: string,
  most: number,
  exceptBy: readonly bigint[],
): Promise<MessageRow[]> {
  const rows = await tx
    .selectFrom('chat_messages')
    .select(COLUMNS)
    .where('room', '=', room)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(player_id is null or player_id <> all(${[...exceptBy]}::bigint[]))`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse().map((row) => ({ ...row, type: row.type as MessageRow['type'] }));
}

/** Reads messages that others reply to; deleted ones are left out. */
export async function readQuoted(
  tx: Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, { playerId: bigint | null; message: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('chat_messages')
    .select(['id', 'player_id as playerId', 'message'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...quoted }) => [id, quoted]));
}

/** Rate limit: at most `shortCount` messages in `shortMs`, and `longCount` in `longMs`. */
type Pace = { shortMs: number; shortCount: number; longMs: number; longCount: number };

type Said = { room: string; playerId: bigint; message: string; replyTo: bigint | null };

/**
 * Stores a player's message, unless the player is muted or writes too fast. `isFree` skips the rate limit.
 * @param reach maximum number of messages newer than the one replied to.
 * @returns the message; or the remaining mute in ms, TOO_FAST, or REPLY_GONE if the message replied to can't be
 * quoted.
 */
export async function send(
  tx: Tx,
  { room, playerId, message, replyTo }: Said,
  { shortMs, shortCount, longMs, longCount }: Pace,
  { isFree, reach }: { isFree: boolean; reach: number },
): Promise<MessageRow | { mutedMs: number } | 'TOO_FAST' | 'REPLY_GONE'> {
  const { rows } = await sql<{
    id: bigint;
    created_at: Date;
    muted_ms: number | null;
    is_too_fast: boolean;
    is_reply_gone: boolean;
  }>`select * from chat_send(${room}, ${playerId}, ${message},
      ${shortMs} * interval '1 millisecond', ${shortCount}::int,
      ${longMs} * interval '1 millisecond', ${longCount}::int, ${isFree},
      ${replyTo}::bigint, ${reach}::int)`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error('the message was not kept');
  if (row.muted_ms !== null) return { mutedMs: row.muted_ms };
  if (row.is_too_fast) return 'TOO_FAST';
  if (row.is_reply_gone) return 'REPLY_GONE';
  return { id: row.id, type: 'USER', playerId, message, data: null, replyTo, createdAt: row.created_at };
}

type NewMessage = {
  room: string;
  type: MessageRow['type'];
  playerId: bigint | null;
  message: string;
  data: unknown;
  key: string | null;
  /** Player id of the staff member who posts in the site's name. */
  announcedBy?: bigint;
};

/** Stores a message. @returns undefined if a message with the same key was stored before. */
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
  return row && { ...message, id: row.id, replyTo: null, createdAt: row.created_at };
}

/** Reads a message that is not deleted. */
export async function readMessage(tx: Tx, id: bigint): Promise<MessageRow | undefined> {
  const row = await tx
    .selectFrom('chat_messages')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, type: row.type as MessageRow['type'] };
}

export async function purge(tx: Tx, days: number): Promise<void> {
  await sql`delete from chat_messages where created_at < app_now() - ${days} * interval '1 day'`.execute(tx);
}
