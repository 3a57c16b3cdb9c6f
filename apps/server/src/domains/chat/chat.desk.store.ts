// Chat as staff read it, including deleted messages.
import type { ReportReason } from '@aureus/contract/chat-text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

export type DeskMessage = {
  id: bigint;
  playerId: bigint | null;
  text: string;
  at: Date;
  deletedAt: Date | null;
  /** Message to which this message replies. */
  reply: { id: string; playerId: string | null; text: string; isDeleted: boolean } | null;
};
const messageColumns = sql`m.id, m.player_id as "playerId", m.message as text, m.created_at as at, m.deleted_at as "deletedAt",
  (select jsonb_build_object('id', q.id::text, 'playerId', q.player_id::text, 'text', q.message, 'isDeleted', q.deleted_at is not null)
   from chat_messages q where q.id = m.reply_to) as reply`;

export type Reported = DeskMessage & {
  reasons: { reason: ReportReason; count: number }[];
  reports: number;
  firstAt: Date;
  lastAt: Date;
};

/** Messages with open reports, longest waiting first. */
export async function listReported(tx: Tx, limit: number): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    with waiting as (
      select message_id, count(*)::int as reports, min(created_at) as first_at, max(created_at) as last_at
      from chat_reports where closed_at is null group by message_id order by min(created_at) limit ${limit})
    select ${messageColumns}, w.reports, w.first_at as "firstAt", w.last_at as "lastAt",
      (select jsonb_agg(jsonb_build_object('reason', g.reason, 'count', g.count) order by g.count desc, g.reason)
       from (select r.reason, count(*)::int as count from chat_reports r
             where r.message_id = w.message_id and r.closed_at is null group by r.reason) g) as reasons
    from waiting w join chat_messages m on m.id = w.message_id order by w.first_at`.execute(tx);
  return rows;
}

/** Counts messages with open reports. @param lateBefore reports from before this time are late. */
export async function readWaiting(tx: Tx, lateBefore: Date) {
  const { rows } = await sql<{ waiting: number; late: number; since: Date | null }>`
    select count(*)::int as waiting, count(*) filter (where since < ${lateBefore})::int as late, min(since) as since
    from (select min(created_at) as since from chat_reports where closed_at is null group by message_id) reported`.execute(
    tx,
  );
  return rows[0] ?? { waiting: 0, late: 0, since: null };
}

/** A message with the messages around it, oldest first. */
export async function readAround(tx: Tx, id: bigint, each: number): Promise<DeskMessage[]> {
  const { rows } = await sql<DeskMessage>`
    with at as (select room from chat_messages where id = ${id})
    select * from (
      (select ${messageColumns} from chat_messages m, at where m.room = at.room and m.type in ('USER', 'SYSTEM') and m.id <= ${id}
       order by m.id desc limit ${each + 1})
      union all
      (select ${messageColumns} from chat_messages m, at where m.room = at.room and m.type in ('USER', 'SYSTEM') and m.id > ${id}
       order by m.id limit ${each})) around
    order by id`.execute(tx);
  return rows;
}

export type ReportRow = { playerId: bigint; reason: ReportReason; at: Date; closedAt: Date | null };

export async function reportsOf(tx: Tx, messageId: bigint, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select player_id as "playerId", reason, created_at as at, closed_at as "closedAt" from chat_reports
    where message_id = ${messageId} order by created_at desc limit ${limit}`.execute(tx);
  return rows;
}

/** Reports about a player's messages (`about`) or made by the player (`by`), newest first. */
export async function reportsOfPlayer(
  tx: Tx,
  playerId: bigint,
  way: 'about' | 'by',
  limit: number,
): Promise<{ report: ReportRow; message: DeskMessage }[]> {
  const { rows } = await sql<
    DeskMessage & { by: bigint; reason: ReportReason; reportedAt: Date; closedAt: Date | null }
  >`select ${messageColumns}, r.player_id as by, r.reason, r.created_at as "reportedAt", r.closed_at as "closedAt"
    from chat_reports r join chat_messages m on m.id = r.message_id
    where ${way === 'about' ? sql`m.player_id` : sql`r.player_id`} = ${playerId}
    order by r.created_at desc limit ${limit}`.execute(tx);
  return rows.map(({ by, reason, reportedAt, closedAt, ...message }) => ({
    report: { playerId: by, reason, at: reportedAt, closedAt },
    message,
  }));
}

/** A player's messages before an id, newest first. */
export async function messagesOfPlayer(
  tx: Tx,
  playerId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<DeskMessage[]> {
  const { rows } = await sql<DeskMessage>`select ${messageColumns} from chat_messages m
    where m.player_id = ${playerId} and (${before ?? null}::bigint is null or m.id < ${before ?? null})
    order by m.created_at desc, m.id desc limit ${limit}`.execute(tx);
  return rows;
}

export type Sums = {
  messages: number;
  deleted: number;
  mutes: number;
  reportsAbout: number;
  reportsBy: number;
  reportsUpheld: number;
};

export async function readSums(tx: Tx, playerId: bigint): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with own as (select id, deleted_at from chat_messages where player_id = ${playerId}),
      made as (select m.deleted_at from chat_reports r join chat_messages m on m.id = r.message_id
               where r.player_id = ${playerId})
    select (select count(*)::int from own) as messages,
      (select count(*)::int from own where deleted_at is not null) as deleted,
      (select count(*)::int from chat_acts where player_id = ${playerId} and kind = 'MUTE'
         and review is distinct from 'UNDONE') as mutes,
      (select count(*)::int from chat_reports r join own on own.id = r.message_id) as "reportsAbout",
      (select count(*)::int from made) as "reportsBy",
      (select count(*)::int from made where deleted_at is not null) as "reportsUpheld"`.execute(tx);
  if (rows[0] === undefined) throw new Error('there were no sums');
  return rows[0];
}
