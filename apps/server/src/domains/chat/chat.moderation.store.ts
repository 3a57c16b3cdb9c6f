// Moderation actions, and settings that apply to the whole room.
import type { ReportReason } from '@aureus/contract/chat-text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { Room } from './chat.rules.ts';

type ActKind = 'DELETE' | 'MUTE' | 'UNMUTE' | 'DISMISS' | 'SLOW_MODE' | 'PIN';
export type ActRow = {
  id: bigint;
  kind: ActKind;
  playerId: bigint | null;
  messageId: bigint | null;
  /** Text of the message, until it is purged. */
  text: string | null;
  byPlayer: bigint | null;
  byMember: bigint | null;
  byName: string;
  reason: string;
  until: Date | null;
  beforeUntil: Date | null;
  beforeSeconds: number | null;
  /** Reason of the mute that this action replaced or ended; null if there was none. */
  beforeReason: string | null;
  /** Text that was pinned before this action; null if there was none. */
  beforePinned: string | null;
  createdAt: Date;
  isMirrored: boolean;
  review: 'CONFIRMED' | 'UNDONE' | null;
  reviewedName: string | null;
  reviewedAt: Date | null;
};

type NewAct = Pick<ActRow, 'kind' | 'byPlayer' | 'byMember' | 'byName' | 'reason' | 'isMirrored'> &
  Partial<
    Pick<
      ActRow,
      'playerId' | 'messageId' | 'until' | 'beforeUntil' | 'beforeSeconds' | 'beforeReason' | 'beforePinned'
    >
  >;

const actColumns = sql`a.id, a.kind, a.player_id as "playerId", a.message_id as "messageId", m.message as text,
  a.by_player as "byPlayer", a.by_member as "byMember", a.by_name as "byName", a.reason, a.until,
  a.before_until as "beforeUntil", a.before_seconds as "beforeSeconds", a.before_reason as "beforeReason",
  a.before_pinned as "beforePinned", a.created_at as "createdAt",
  a.is_mirrored as "isMirrored", a.review, a.reviewed_name as "reviewedName", a.reviewed_at as "reviewedAt"`;
const actsWithText = sql`chat_acts a left join chat_messages m on m.id = a.message_id`;

export async function insertAct(tx: Tx, act: NewAct): Promise<{ id: bigint; createdAt: Date }> {
  const { rows } = await sql<{ id: bigint; createdAt: Date }>`
    insert into chat_acts (kind, player_id, message_id, by_player, by_member, by_name, reason, until, before_until,
      before_seconds, before_reason, before_pinned, is_mirrored, created_at)
    values (${act.kind}, ${act.playerId ?? null}, ${act.messageId ?? null}, ${act.byPlayer}, ${act.byMember}, ${act.byName},
      ${act.reason}, ${act.until ?? null}, ${act.beforeUntil ?? null}, ${act.beforeSeconds ?? null},
      ${act.beforeReason ?? null}, ${act.beforePinned ?? null}, ${act.isMirrored}, app_now())
    returning id, created_at as "createdAt"`.execute(tx);
  if (rows[0] === undefined) throw new Error('the act was not kept');
  return rows[0];
}

/** Reads an action and locks it until the transaction ends. */
export async function lockAct(tx: Tx, id: bigint): Promise<ActRow | undefined> {
  const { rows } =
    await sql<ActRow>`select ${actColumns} from ${actsWithText} where a.id = ${id} for update of a`.execute(
      tx,
    );
  return rows[0];
}

/** True if there is no later action of the same kind about the same player. Mutes and ends of mutes are one kind. */
export async function isNewest(tx: Tx, { id, kind, playerId }: ActRow): Promise<boolean> {
  const kinds = kind === 'MUTE' || kind === 'UNMUTE' ? ['MUTE', 'UNMUTE'] : [kind];
  const { rows } = await sql`select from chat_acts
    where kind = any(${kinds}::text[]) and player_id is not distinct from ${playerId} and id > ${id} limit 1`.execute(
    tx,
  );
  return rows.length === 0;
}

export async function writeReview(
  tx: Tx,
  id: bigint,
  review: { verdict: 'CONFIRMED' | 'UNDONE'; memberId: bigint; name: string },
): Promise<void> {
  await sql`update chat_acts set review = ${review.verdict}, reviewed_by = ${review.memberId},
    reviewed_name = ${review.name}, reviewed_at = app_now() where id = ${id}`.execute(tx);
}

/** Moderation actions with a lower id than `before`, newest first. With `isOpen`, only actions still to review. */
export async function listActs(
  tx: Tx,
  of: { playerId?: bigint; isOpen?: boolean; before?: bigint | undefined; limit: number },
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`select ${actColumns} from ${actsWithText}
    where (${of.playerId ?? null}::bigint is null or a.player_id = ${of.playerId ?? null})
      and (${of.isOpen !== true} or (a.is_mirrored and a.review is null))
      and (${of.before ?? null}::bigint is null or a.id < ${of.before ?? null})
    order by a.id desc limit ${of.limit}`.execute(tx);
  return rows;
}

export async function countToReview(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from chat_acts where is_mirrored and review is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Reads a message that is not deleted, with its author, and locks it. */
export async function lockMessage(
  tx: Tx,
  id: bigint,
): Promise<{ room: string; playerId: bigint | null } | undefined> {
  const { rows } = await sql<{ room: string; playerId: bigint | null }>`
    select room, player_id as "playerId" from chat_messages where id = ${id} and deleted_at is null for update`.execute(
    tx,
  );
  return rows[0];
}

export async function markDeleted(tx: Tx, id: bigint, byPlayer: bigint | null): Promise<void> {
  await sql`update chat_messages set deleted_at = app_now(), deleted_by = ${byPlayer} where id = ${id}`.execute(
    tx,
  );
}

/** Restores a deleted message. @returns false if the message doesn't exist or isn't deleted. */
export async function markRestored(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`update chat_messages set deleted_at = null, deleted_by = null
    where id = ${id} and deleted_at is not null returning id`.execute(tx);
  return rows.length === 1;
}

/** Closes the open reports of a message. @returns their number. */
export async function closeReports(tx: Tx, messageId: bigint, at: Date): Promise<number> {
  const { rows } = await sql`update chat_reports set closed_at = ${at}
    where message_id = ${messageId} and closed_at is null returning player_id`.execute(tx);
  return rows.length;
}

/** Reopens reports that were closed at exactly this time. */
export async function reopenReports(tx: Tx, messageId: bigint, closedAt: Date): Promise<void> {
  await sql`update chat_reports set closed_at = null where message_id = ${messageId} and closed_at = ${closedAt}`.execute(
    tx,
  );
}

/**
 * Stores a report of a message, or returns the reason against it. @param given `most`: maximum number of reports per
 * player and hour.
 */
export async function report(
  tx: Tx,
  given: { messageId: bigint; playerId: bigint; reason: ReportReason; most: number },
): Promise<'KEPT' | 'GONE' | 'OWN' | 'TWICE' | 'TOO_MANY'> {
  const { rows } = await sql<{ outcome: 'KEPT' | 'GONE' | 'OWN' | 'TWICE' | 'TOO_MANY' }>`
    select chat_report(${given.messageId}, ${given.playerId}, ${given.reason}, ${given.most}::int) as outcome`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error('the report was not kept');
  return rows[0].outcome;
}

export type Mute = { until: Date; reason: string };

/** A player's current mute; undefined if there is none or it has expired. */
export async function readMute(tx: Tx, playerId: bigint): Promise<Mute | undefined> {
  const { rows } = await sql<Mute>`select muted_until as until, reason from chat_mutes
    where player_id = ${playerId} and muted_until > app_now()`.execute(tx);
  return rows[0];
}

/** Mutes a player until a time. A time in the past ends the mute. */
export async function writeMute(
  tx: Tx,
  playerId: bigint,
  mute: Mute & { actId: bigint; byPlayer: bigint | null },
): Promise<void> {
  await sql`insert into chat_mutes (player_id, muted_until, reason, act_id, muted_by)
    values (${playerId}, ${mute.until}, ${mute.reason}, ${mute.actId}, ${mute.byPlayer})
    on conflict (player_id) do update set muted_until = excluded.muted_until, reason = excluded.reason,
      act_id = excluded.act_id, muted_by = excluded.muted_by`.execute(tx);
}

/** Returns the database's time plus `minutes`. */
export async function inMinutes(tx: Tx, minutes: number): Promise<Date> {
  const { rows } = await sql<{
    at: Date;
  }>`select app_now() + ${minutes} * interval '1 minute' as at`.execute(tx);
  if (rows[0] === undefined) throw new Error('the database has no clock');
  return rows[0].at;
}

/** Reads the settings of a room. @param isLocked locks them until the transaction ends. */
export async function readRoom(tx: Tx, room: string, isLocked = false): Promise<Room> {
  const { rows } = await sql<Room>`
    select case when slow_until > app_now() then slow_seconds else 0 end as "slowSeconds",
      case when slow_until > app_now() then slow_until end as "slowUntil", pin_id as "pinId",
      case when pinned_until > app_now() then pinned end as pinned,
      case when pinned_until > app_now() then pinned_until end as "pinnedUntil",
      (select max(version) from chat_rules) as "rulesVersion"
    from chat_rooms where room = ${room} ${isLocked ? sql`for update` : sql``}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`there is no room ${room}`);
  return rows[0];
}

export async function writeSlowMode(
  tx: Tx,
  room: string,
  slow: { seconds: number; until: Date | null },
): Promise<void> {
  await sql`update chat_rooms set slow_seconds = ${slow.seconds}, slow_until = ${slow.until} where room = ${room}`.execute(
    tx,
  );
}

/** Pins a text until a time, under a new id. Null unpins it. */
export async function writePin(
  tx: Tx,
  room: string,
  pin: { text: string; until: Date } | null,
): Promise<void> {
  await sql`update chat_rooms set pin_id = pin_id + 1, pinned = ${pin?.text ?? null}, pinned_until = ${pin?.until ?? null}
    where room = ${room}`.execute(tx);
}

/** The player that an action is about: null if it is about none, undefined if there is no such action. */
export async function readActSubject(tx: Tx, id: bigint): Promise<bigint | null | undefined> {
  const { rows } = await sql<{
    playerId: bigint | null;
  }>`select player_id as "playerId" from chat_acts where id = ${id}`.execute(tx);
  return rows[0]?.playerId;
}
