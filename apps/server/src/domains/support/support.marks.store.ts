import type { Concern } from '@aureus/contract/support.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** Counts a player's unread answers, up to `most`. */
export async function countUnread(tx: Tx, playerId: bigint, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from support_messages m
      where m.player_id = ${playerId} and m.author = 'STAFF'
        and m.id > coalesce((select read_up_to from support_players where player_id = ${playerId}), 0)
      limit ${most}
    ) counted`.execute(tx);
  return rows[0]?.unread ?? 0;
}

/** Records the message up to which a player has read. @returns false if the player had already read it. */
export async function markRead(tx: Tx, playerId: bigint, upTo: bigint): Promise<boolean> {
  const { rows } = await sql`update support_players p set read_up_to = newest.id
    from (select max(id) as id from support_messages where player_id = ${playerId} and id <= ${upTo}) newest
    where p.player_id = ${playerId} and newest.id > p.read_up_to returning p.player_id`.execute(tx);
  return rows.length > 0;
}

/** Records the player's message up to which staff have read. @returns false if staff had already read it. */
export async function markReadByStaff(tx: Tx, playerId: bigint, upTo: bigint): Promise<boolean> {
  const { rows } =
    await sql`update support_players p set staff_read_up_to = newest.id, staff_read_at = app_now()
    from (select max(id) as id from support_messages where player_id = ${playerId} and author = 'PLAYER' and id <= ${upTo}) newest
    where p.player_id = ${playerId} and newest.id > p.staff_read_up_to returning p.player_id`.execute(tx);
  return rows.length > 0;
}

/** Marks a player with an open conversation as typing for `seconds`. */
export async function noteTyping(tx: Tx, playerId: bigint, seconds: number): Promise<void> {
  await sql`update support_players p set typing_until = app_now() + ${seconds} * interval '1 second'
    where p.player_id = ${playerId}
      and exists (select from support_threads t where t.player_id = p.player_id and t.state = 'OPEN')`.execute(
    tx,
  );
}

export async function isTyping(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from support_players where player_id = ${playerId} and typing_until > app_now()`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function readMarks(tx: Tx, playerId: bigint) {
  const { rows } = await sql<{ readUpTo: bigint; staffReadUpTo: bigint; staffReadAt: Date | null }>`
    select read_up_to as "readUpTo", staff_read_up_to as "staffReadUpTo", staff_read_at as "staffReadAt"
    from support_players where player_id = ${playerId}`.execute(tx);
  return rows[0];
}

/** Stores the concern that the player's own words in a conversation raise. */
export async function noteConcern(tx: Tx, id: bigint, concern: Concern): Promise<void> {
  await sql`update support_threads set concern = ${concern} where id = ${id}`.execute(tx);
}
