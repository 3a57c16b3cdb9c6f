import type { Concern } from '@aureus/contract/support.ts';
import type { AnswerPart } from '@aureus/contract/support-answers.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import {
  nextId,
  type PrivateTexts,
  privateTexts,
  sealText,
  UNREADABLE,
} from '../../platform/private-texts.ts';
import { oldAnswer, readAnswer } from './support.old-answers.ts';
import { isVisitor } from './support.rules.ts';

export type ThreadRow = {
  id: bigint;
  playerId: bigint;
  state: 'OPEN' | 'CLOSED';
  memberId: bigint | null;
  memberName: string | null;
  createdAt: Date;
  lastAt: Date;
  waitingSince: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  stars: number | null;
  starsText: string | null;
  deskContact: string | null;
  deskConversation: bigint | null;
  deskSeen: bigint;
  /** Conversation into which this one was merged when its visitor signed in. */
  mergedInto: bigint | null;
  /** Concern about the player that the player's own words raised. */
  concern: Concern | null;
};

export type MessageRow = {
  id: bigint;
  threadId: bigint;
  playerId: bigint;
  author: 'PLAYER' | 'STAFF' | 'SITE';
  name: string | null;
  text: string;
  /** Parts of an automatic answer; null for a message written by a person. */
  parts: AnswerPart[] | null;
  attachmentId: string | null;
  width: number | null;
  height: number | null;
  createdAt: Date;
};

/** Columns of a {@link ThreadRow}. */
export const threadColumns = sql`t.id, t.player_id as "playerId", t.state, t.member_id as "memberId", t.member_name as "memberName",
  t.created_at as "createdAt", t.last_at as "lastAt", t.waiting_since as "waitingSince", t.answered_at as "answeredAt",
  t.closed_at as "closedAt", t.stars, t.stars_text as "starsText", t.desk_contact as "deskContact",
  t.desk_conversation as "deskConversation", t.desk_seen as "deskSeen",
  t.merged_into as "mergedInto", t.concern`;
const message = sql`m.id, m.thread_id as "threadId", m.player_id as "playerId", m.author, m.author_name as name, m.text, m.parts,
  m.attachment_id as "attachmentId", a.width, a.height, m.created_at as "createdAt"`;
const withPicture = sql`support_messages m left join support_attachments a on a.id = m.attachment_id`;

/**
 * Locks the conversations of a player or visitor, so that messages are added one at a time.
 * @returns false if the visitor isn't stored anymore, for example after signing in as a player.
 */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<boolean> {
  if (isVisitor(playerId)) {
    const { rows } = await sql`select from support_visitors where id = ${-playerId} for key share`.execute(
      tx,
    );
    if (rows.length === 0) return false;
  }
  await sql`insert into support_players (player_id) values (${playerId}) on conflict do nothing`.execute(tx);
  await sql`select from support_players where player_id = ${playerId} for update`.execute(tx);
  return true;
}

/** Opens private texts of the players and visitors of these rows. */
export const textsOf = (tx: Tx, rows: readonly { playerId: bigint }[]) =>
  privateTexts(
    tx,
    rows.map(({ playerId }) => playerId),
  );
export const openStars = ({ open }: PrivateTexts, row: ThreadRow): string | null =>
  open(row.playerId, ['support_threads.stars_text', row.id], row.starsText);

export async function openThreads(tx: Tx, rows: readonly ThreadRow[]): Promise<ThreadRow[]> {
  const texts = await textsOf(tx, rows);
  return rows.map((row) => ({ ...row, starsText: openStars(texts, row) }));
}

type StoredMessage = Omit<MessageRow, 'parts'> & { parts: string | null };

async function openMessages(tx: Tx, rows: readonly StoredMessage[]): Promise<MessageRow[]> {
  const { open } = await textsOf(tx, rows);
  return rows.map((row) => {
    const text = open(row.playerId, ['support_messages.text', row.id], row.text);
    const parts = open(row.playerId, ['support_messages.parts', row.id], row.parts);
    return {
      ...row,
      text,
      parts: row.author === 'SITE' ? partsOf(parts, text, row.createdAt.getTime()) : null,
    };
  });
}

/**
 * Parses the parts of an automatic answer. Missing or unreadable parts, left by servers of the previous version, are
 * read from the text instead. @param at time of the answer, in ms since the epoch.
 */
export const partsOf = (parts: string | null, text: string, at: number): AnswerPart[] =>
  parts === null || parts === UNREADABLE ? readAnswer(text, at) : JSON.parse(parts);

/** Reads a conversation's own row, even if the conversation was merged into another. */
export async function findStored(tx: Tx, id: bigint): Promise<ThreadRow | undefined> {
  const { rows } =
    await sql<ThreadRow>`select ${threadColumns} from support_threads t where t.id = ${id}`.execute(tx);
  return (await openThreads(tx, rows))[0];
}

/** Reads a conversation, or the one into which it was merged. */
export async function findThread(tx: Tx, id: bigint): Promise<ThreadRow | undefined> {
  const stored = await findStored(tx, id);
  return stored === undefined || stored.mergedInto === null ? stored : findStored(tx, stored.mergedInto);
}

/**
 * Like {@link findThread}, but locks all conversations of the same player or visitor. Starts over if a sign-in has
 * changed the owner meanwhile.
 */
export async function lockThread(tx: Tx, id: bigint): Promise<ThreadRow | undefined> {
  const thread = await findThread(tx, id);
  if (thread === undefined) return undefined;
  await sql`select from support_players where player_id = ${thread.playerId} for update`.execute(tx);
  const now = await findThread(tx, id);
  return now?.playerId === thread.playerId ? now : lockThread(tx, id);
}

/** The open conversation of a player or visitor; without an open one, the newest. */
export async function newestThread(tx: Tx, playerId: bigint): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select ${threadColumns} from support_threads t
    where t.player_id = ${playerId} and t.merged_into is null order by (t.state = 'OPEN') desc, t.id desc limit 1`.execute(
    tx,
  );
  return (await openThreads(tx, rows))[0];
}

export async function openThread(tx: Tx, playerId: bigint): Promise<ThreadRow> {
  const { rows } = await sql<ThreadRow>`with made as (
      insert into support_threads as t (player_id) values (${playerId}) returning *
    ) select ${threadColumns} from made t`.execute(tx);
  if (rows[0] === undefined) throw new Error('the conversation was not kept');
  return rows[0];
}

/** Reads the newest messages before a given one, oldest first. `isMore`: there are older ones. */
export async function readMessages(
  tx: Tx,
  of: { playerId: bigint } | { threadId: bigint },
  before: bigint | null,
  limit: number,
): Promise<{ rows: MessageRow[]; isMore: boolean }> {
  const whose = 'playerId' in of ? sql`m.player_id = ${of.playerId}` : sql`m.thread_id = ${of.threadId}`;
  const { rows } = await sql<StoredMessage>`select ${message} from ${withPicture}
    where ${whose} and (${before}::bigint is null or m.id < ${before}) order by m.id desc limit ${limit + 1}`.execute(
    tx,
  );
  const messages = await openMessages(tx, rows.slice(0, limit));
  return { rows: messages.reverse(), isMore: rows.length > limit };
}

export async function findByKey(tx: Tx, playerId: bigint, key: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<StoredMessage>`select ${message} from ${withPicture}
    where m.player_id = ${playerId} and m.key = ${key}::uuid`.execute(tx);
  return (await openMessages(tx, rows))[0];
}

export async function findOfThread(tx: Tx, threadId: bigint, key: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<StoredMessage>`select ${message} from ${withPicture}
    where m.thread_id = (select coalesce(merged_into, id) from support_threads where id = ${threadId})
      and m.key = ${key}::uuid and m.author = 'STAFF'`.execute(tx);
  return (await openMessages(tx, rows))[0];
}

type Said = {
  thread: Pick<ThreadRow, 'id' | 'playerId'>;
  author: 'PLAYER' | 'STAFF';
  memberId?: bigint | null;
  name?: string | null;
  text: string;
  attachmentId?: string | null;
  key?: string | null;
  deskId?: bigint | null;
};

/** Stores a message. A player's message starts the conversation's waiting time; an answer ends it. */
export async function addMessage(tx: Tx, said: Said): Promise<MessageRow> {
  const id = await nextId(tx, 'support_messages');
  const text = await sealText(tx, said.thread.playerId, ['support_messages.text', id], said.text);
  const { rows } = await sql<StoredMessage>`with added as (
      insert into support_messages (id, thread_id, player_id, author, member_id, author_name, text, attachment_id, key, desk_id)
      overriding system value
      values (${id}, ${said.thread.id}, ${said.thread.playerId}, ${said.author}, ${said.memberId ?? null}, ${said.name ?? null},
        ${text}, ${said.attachmentId ?? null}::uuid, ${said.key ?? null}::uuid, ${said.deskId ?? null})
      returning *
    ) select ${message} from added m left join support_attachments a on a.id = m.attachment_id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the message was not kept');
  await sql`update support_threads set last_at = app_now(),
      waiting_since = case when ${said.author} = 'PLAYER' then coalesce(waiting_since, app_now()) end,
      answered_at = case when ${said.author} = 'STAFF' then coalesce(answered_at, app_now()) else answered_at end
    where id = ${said.thread.id}`.execute(tx);
  return { ...row, text: said.text, parts: null };
}

/** Stores an automatic answer: its parts, and a text for servers of the previous version. */
export async function addAnswer(tx: Tx, thread: Said['thread'], parts: readonly AnswerPart[]): Promise<void> {
  const id = await nextId(tx, 'support_messages');
  const seal = (place: 'support_messages.text' | 'support_messages.parts', text: string) =>
    sealText(tx, thread.playerId, [place, id], text);
  const text = await seal('support_messages.text', oldAnswer(parts));
  const codes = await seal('support_messages.parts', JSON.stringify(parts));
  await sql`insert into support_messages (id, thread_id, player_id, author, text, parts) overriding system value
    values (${id}, ${thread.id}, ${thread.playerId}, 'SITE', ${text}, ${codes})`.execute(tx);
}

/** Counts messages and images of a player in the last 24 hours. An image counts before its message is sent, too. */
export async function countOfDay(tx: Tx, playerId: bigint): Promise<{ messages: number; pictures: number }> {
  const { rows } = await sql<{ messages: number; pictures: number }>`select
    (select count(*)::int from support_messages where player_id = ${playerId} and author = 'PLAYER'
       and created_at > app_now() - interval '1 day') as messages,
    (select count(*)::int from support_attachments a where player_id = ${playerId} and member_id is null
       and created_at > app_now() - interval '1 day' and not exists (
         select from support_messages m where m.player_id = a.player_id and m.attachment_id = a.id
           and m.author = 'STAFF')) as pictures`.execute(tx);
  return rows[0] ?? { messages: 0, pictures: 0 };
}

export async function assign(tx: Tx, id: bigint, member: { id: bigint; name: string } | null): Promise<void> {
  await sql`update support_threads set member_id = ${member?.id ?? null}, member_name = ${member?.name ?? null}
    where id = ${id}`.execute(tx);
}

/** Closes a conversation. @returns true if it was open. */
export async function close(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } =
    await sql`update support_threads set state = 'CLOSED', closed_at = app_now(), waiting_since = null
    where id = ${id} and state = 'OPEN' returning id`.execute(tx);
  return rows.length > 0;
}

/** Reopens a closed conversation, unless its player has an open one. @returns true if this call reopened it. */
export async function reopen(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`update support_threads t set state = 'OPEN', closed_at = null
    where t.id = ${id} and t.state = 'CLOSED'
      and not exists (select from support_threads o where o.player_id = t.player_id and o.state = 'OPEN') returning t.id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Stores a player's rating of a closed conversation, once. @returns true if it was stored. */
export async function rate(
  tx: Tx,
  rating: { id: bigint; playerId: bigint; stars: number; text: string },
): Promise<boolean> {
  const text = await sealText(tx, rating.playerId, ['support_threads.stars_text', rating.id], rating.text);
  const { rows } = await sql`update support_threads set stars = ${rating.stars}, stars_text = ${text}
    where id = ${rating.id} and player_id = ${rating.playerId} and state = 'CLOSED' and merged_into is null and stars is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
