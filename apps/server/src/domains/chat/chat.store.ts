import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

export type MessageRow = {
  id: bigint;
  type: 'USER' | 'SYSTEM' | 'BIG_WIN';
  playerId: bigint | null;
  message: string;
  data: unknown;
  createdAt: Date;
};

/** The newest messages of a room, oldest first. */
export async function readHistory(tx: Tx, room: string, most: number): Promise<MessageRow[]> {
  const rows = await tx
    .selectFrom('chat_messages')
    .select(['id', 'type', 'player_id as playerId', 'message', 'data', 'created_at as createdAt'])
    .where('room', '=', room)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse().map((row) => ({ ...row, type: row.type as MessageRow['type'] }));
}

/** Messages that a player sent in the last two seconds and in the last minute, counted under the player's own lock. */
export async function countRecent(
  tx: Tx,
  playerId: bigint,
  shortMs: number,
  longMs: number,
): Promise<{ short: number; long: number }> {
  await sql`select pg_advisory_xact_lock(4, ${playerId}::int)`.execute(tx);
  const { rows } = await sql<{ short: number; long: number }>`
    select count(*) filter (where created_at > m.at - ${shortMs} * interval '1 millisecond')::int as short, count(*)::int as long
    from (select app_now() as at) m join chat_messages c
      on c.player_id = ${playerId} and c.created_at > m.at - ${longMs} * interval '1 millisecond'`.execute(
    tx,
  );
  return rows[0] ?? { short: 0, long: 0 };
}

type NewMessage = {
  room: string;
  type: MessageRow['type'];
  playerId: bigint | null;
  message: string;
  data: unknown;
  key: string | null;
};

/** @returns undefined when a message with the same key was told before. */
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
      created_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return row && { ...message, id: row.id, createdAt: row.created_at };
}

/** @returns the room of the message, or undefined when there is none to delete. */
export async function deleteMessage(tx: Tx, id: bigint, by: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ room: string }>`
    update chat_messages set deleted_at = app_now(), deleted_by = ${by} where id = ${id} and deleted_at is null returning room`.execute(
    tx,
  );
  return rows[0]?.room;
}

export async function isMuted(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from chat_mutes where player_id = ${playerId} and muted_until > app_now()`.execute(tx);
  return rows.length > 0;
}

export async function mute(tx: Tx, playerId: bigint, minutes: number, by: bigint): Promise<void> {
  await sql`insert into chat_mutes (player_id, muted_until, muted_by)
    select ${playerId}, app_now() + ${minutes} * interval '1 minute', ${by}
    on conflict (player_id) do update set muted_until = excluded.muted_until, muted_by = excluded.muted_by`.execute(
    tx,
  );
}

export async function purge(tx: Tx, days: number): Promise<void> {
  await sql`delete from chat_messages where created_at < app_now() - ${days} * interval '1 day'`.execute(tx);
}
