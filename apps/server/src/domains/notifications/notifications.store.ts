import type { Notification, NotificationData } from '@aureus/contract/notifications.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** A notification that an SQL function stored by notifications_add.sql, as the database's JSON. */
export type StoredMessage = Omit<Row, 'id' | 'created_at'> & { id: number; created_at: string };

type Row = {
  id: bigint;
  code: string | null;
  type: string;
  data: unknown;
  is_read: boolean;
  created_at: Date;
};

/** Converts a notification that an SQL function stored. */
export const readMessage = (row: StoredMessage): Notification =>
  notificationOf({ ...row, id: BigInt(row.id), created_at: new Date(row.created_at) });

const notificationOf = (row: Row): Notification => ({
  id: String(row.id),
  code: row.code,
  type: row.type as Notification['type'],
  additionalData: row.data as NotificationData,
  isRead: row.is_read,
  createdAt: row.created_at.getTime(),
});

export async function insert(
  tx: Tx,
  message: {
    playerId: bigint;
    code: string | null;
    type: Notification['type'];
    data: NotificationData;
  },
): Promise<Notification> {
  const { rows } = await sql<Row>`
    select id, code, type, data, is_read, created_at
    from notifications_add(${message.playerId}, ${message.code}, ${message.type}, ${JSON.stringify(message.data)}::jsonb)`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error('no notification was kept');
  return notificationOf(rows[0]);
}

/**
 * Reads a page of a player's notifications, newest first. @param page `before`: only notifications with a lower id.
 */
export async function readPage(
  tx: Tx,
  playerId: bigint,
  page: { limit: number; offset: number; before: bigint | undefined },
): Promise<Notification[]> {
  let query = tx
    .selectFrom('notifications_messages')
    .select(['id', 'code', 'type', 'data', 'is_read', 'created_at'])
    .where('player_id', '=', playerId);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  const rows = await query.orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  return rows.map(notificationOf);
}

/** Counts a player's unread notifications, up to `most`. */
export async function countUnread(tx: Tx, playerId: bigint, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications_messages where player_id = ${playerId} and not is_read limit ${most}
    ) counted`.execute(tx);
  return rows[0]?.unread ?? 0;
}

/** Marks a player's notifications as read, up to the given id; null marks all. @returns true if any was unread. */
export async function markRead(tx: Tx, playerId: bigint, upTo: bigint | null): Promise<boolean> {
  const { rows } = await sql<{ marked: number }>`
    with marked as (
      update notifications_messages set is_read = true
      where player_id = ${playerId} and not is_read and (${upTo}::bigint is null or id <= ${upTo}) returning id
    )
    select count(*)::int as marked from marked`.execute(tx);
  return (rows[0]?.marked ?? 0) > 0;
}
