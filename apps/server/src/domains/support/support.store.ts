import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { nextId, type PrivateTexts, privateTexts, sealText } from '../../platform/private-texts.ts';

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
};

export type MessageRow = {
  id: bigint;
  threadId: bigint;
  playerId: bigint;
  author: 'PLAYER' | 'STAFF' | 'SITE';
  name: string | null;
  text: string;
  attachmentId: string | null;
  width: number | null;
  height: number | null;
  createdAt: Date;
};

const thread = sql`t.id, t.player_id as "playerId", t.state, t.member_id as "memberId", t.member_name as "memberName",
  t.created_at as "createdAt", t.last_at as "lastAt", t.waiting_since as "waitingSince", t.answered_at as "answeredAt",
  t.closed_at as "closedAt", t.stars, t.stars_text as "starsText", t.desk_contact as "deskContact",
  t.desk_conversation as "deskConversation", t.desk_seen as "deskSeen"`;
const message = sql`m.id, m.thread_id as "threadId", m.player_id as "playerId", m.author, m.author_name as name, m.text,
  m.attachment_id as "attachmentId", a.width, a.height, m.created_at as "createdAt"`;
const withPicture = sql`support_messages m left join support_attachments a on a.id = m.attachment_id`;

/** Takes a player's conversations for this transaction: one message at a time is added to them. */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<void> {
  await sql`insert into support_players (player_id) values (${playerId}) on conflict do nothing`.execute(tx);
  await sql`select from support_players where player_id = ${playerId} for update`.execute(tx);
}

const textsOf = (tx: Tx, rows: readonly { playerId: bigint }[]) =>
  privateTexts(
    tx,
    rows.map(({ playerId }) => playerId),
  );
const openStars = ({ open }: PrivateTexts, row: ThreadRow): string | null =>
  open(row.playerId, ['support_threads.stars_text', row.id], row.starsText);

async function openThreads(tx: Tx, rows: readonly ThreadRow[]): Promise<ThreadRow[]> {
  const texts = await textsOf(tx, rows);
  return rows.map((row) => ({ ...row, starsText: openStars(texts, row) }));
}

async function openMessages(tx: Tx, rows: readonly MessageRow[]): Promise<MessageRow[]> {
  const { open } = await textsOf(tx, rows);
  return rows.map((row) => ({
    ...row,
    text: open(row.playerId, ['support_messages.text', row.id], row.text),
  }));
}

export async function findThread(tx: Tx, id: bigint): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select ${thread} from support_threads t where t.id = ${id}`.execute(
    tx,
  );
  return (await openThreads(tx, rows))[0];
}

/** A player's newest conversation. */
export async function newestThread(tx: Tx, playerId: bigint): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select ${thread} from support_threads t
    where t.player_id = ${playerId} order by (t.state = 'OPEN') desc, t.id desc limit 1`.execute(tx);
  return (await openThreads(tx, rows))[0];
}

export async function openThread(tx: Tx, playerId: bigint): Promise<ThreadRow> {
  const { rows } = await sql<ThreadRow>`with made as (
      insert into support_threads as t (player_id) values (${playerId}) returning *
    ) select ${thread} from made t`.execute(tx);
  if (rows[0] === undefined) throw new Error('the conversation was not kept');
  return rows[0];
}

/** A player's conversations before one, the newest first. */
export async function threadsBefore(
  tx: Tx,
  playerId: bigint,
  before: bigint | null,
  limit: number,
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`select ${thread} from support_threads t
    where t.player_id = ${playerId} and t.id < coalesce(${before}::bigint, 9223372036854775807)
    order by t.id desc limit ${limit}`.execute(tx);
  return openThreads(tx, rows);
}

/** A conversation with what was said last. */
export type ListedThread = ThreadRow & { lastText: string; isLastOurs: boolean; hasPicture: boolean };

type LastSaid = ListedThread & { lastId: bigint | null };

const lastSaid = sql`coalesce(l.text, '') as "lastText", l.id as "lastId", coalesce(l.author = 'STAFF', false) as "isLastOurs",
  l.attachment_id is not null as "hasPicture"`;
const withLast = sql`left join lateral (
    select id, text, author, attachment_id from support_messages m where m.thread_id = t.id and m.author <> 'SITE' order by m.id desc limit 1
  ) l on true`;

async function openListed(tx: Tx, rows: readonly LastSaid[]): Promise<ListedThread[]> {
  const texts = await textsOf(tx, rows);
  return rows.map(({ lastId, ...row }) => ({
    ...row,
    starsText: openStars(texts, row),
    lastText: texts.open(row.playerId, ['support_messages.text', lastId ?? ''], row.lastText).slice(0, 200),
  }));
}

export async function findListed(tx: Tx, id: bigint): Promise<ListedThread | undefined> {
  const { rows } =
    await sql<LastSaid>`select ${thread}, ${lastSaid} from support_threads t ${withLast} where t.id = ${id}`.execute(
      tx,
    );
  return (await openListed(tx, rows))[0];
}

/** Conversations of the inbox: those that wait first, the longest wait at the front; closed ones by their end. */
export async function listThreads(
  tx: Tx,
  asked: { state: 'OPEN' | 'CLOSED'; memberId: bigint | null; isUnassigned: boolean; limit: number },
): Promise<ListedThread[]> {
  const { state, memberId, isUnassigned, limit } = asked;
  const { rows } = await sql<LastSaid>`
    with listed as (
      select * from support_threads t
      where t.state = ${state} and (${memberId}::bigint is null or t.member_id = ${memberId})
        and (not ${isUnassigned} or t.member_id is null)
      order by t.closed_at desc nulls last, t.waiting_since nulls last, t.last_at desc limit ${limit}
    )
    select ${thread}, ${lastSaid} from listed t ${withLast} order by t.closed_at desc nulls last, t.waiting_since nulls last, t.last_at desc`.execute(
    tx,
  );
  return openListed(tx, rows);
}

export async function countThreads(tx: Tx, memberId: bigint) {
  const { rows } = await sql<{ MINE: number; OPEN: number; UNASSIGNED: number }>`
    select count(*) filter (where member_id = ${memberId})::int as "MINE", count(*)::int as "OPEN",
      count(*) filter (where member_id is null)::int as "UNASSIGNED"
    from support_threads where state = 'OPEN'`.execute(tx);
  return rows[0] ?? { MINE: 0, OPEN: 0, UNASSIGNED: 0 };
}

/** A player's closed conversations beside one, the newest first. */
export async function earlierThreads(tx: Tx, playerId: bigint, except: bigint, limit: number) {
  const { rows } = await sql<{
    id: bigint;
    lastId: bigint | null;
    lastText: string | null;
    closedAt: Date | null;
    stars: number | null;
  }>`
    select t.id, t.closed_at as "closedAt", t.stars, l.id as "lastId", l.text as "lastText"
    from support_threads t left join lateral (
      select m.id, m.text from support_messages m where m.thread_id = t.id and m.author = 'PLAYER' order by m.id limit 1
    ) l on true where t.player_id = ${playerId} and t.id <> ${except} order by t.id desc limit ${limit}`.execute(
    tx,
  );
  const { open } = await privateTexts(tx, [playerId]);
  return rows.map(({ lastId, ...row }) => ({
    ...row,
    lastText: open(playerId, ['support_messages.text', lastId ?? ''], row.lastText ?? '').slice(0, 100),
  }));
}

/** Minutes to the first answer, the middle one of the last 50; null while there are fewer than three. */
export async function firstAnswerMinutes(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= 3 then percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60) end
      as minutes
    from (select answered_at, created_at from support_threads where answered_at is not null order by id desc limit 50) lately`.execute(
    tx,
  );
  const minutes = rows[0]?.minutes ?? null;
  return minutes === null ? null : Math.max(1, Math.ceil(minutes));
}

/** The newest messages before one, oldest first, and whether there are older ones. */
export async function readMessages(
  tx: Tx,
  of: { playerId: bigint } | { threadId: bigint },
  before: bigint | null,
  limit: number,
): Promise<{ rows: MessageRow[]; isMore: boolean }> {
  const whose = 'playerId' in of ? sql`m.player_id = ${of.playerId}` : sql`m.thread_id = ${of.threadId}`;
  const { rows } = await sql<MessageRow>`select ${message} from ${withPicture}
    where ${whose} and (${before}::bigint is null or m.id < ${before}) order by m.id desc limit ${limit + 1}`.execute(
    tx,
  );
  const shown = await openMessages(tx, rows.slice(0, limit));
  return { rows: shown.reverse(), isMore: rows.length > limit };
}

export async function findByKey(tx: Tx, playerId: bigint, key: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${message} from ${withPicture}
    where m.player_id = ${playerId} and m.key = ${key}::uuid`.execute(tx);
  return (await openMessages(tx, rows))[0];
}

export async function findOfThread(tx: Tx, threadId: bigint, key: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${message} from ${withPicture}
    where m.thread_id = ${threadId} and m.key = ${key}::uuid and m.author = 'STAFF'`.execute(tx);
  return (await openMessages(tx, rows))[0];
}

type Said = {
  thread: Pick<ThreadRow, 'id' | 'playerId'>;
  author: MessageRow['author'];
  memberId?: bigint | null;
  name?: string | null;
  text: string;
  attachmentId?: string | null;
  key?: string | null;
  deskId?: bigint | null;
};

/** Adds a message, and moves the conversation's clock: a player's starts it, an answer ends it. */
export async function addMessage(tx: Tx, said: Said): Promise<MessageRow> {
  const id = await nextId(tx, 'support_messages');
  const text = await sealText(tx, said.thread.playerId, ['support_messages.text', id], said.text);
  const { rows } = await sql<MessageRow>`with added as (
      insert into support_messages (id, thread_id, player_id, author, member_id, author_name, text, attachment_id, key, desk_id)
      overriding system value
      values (${id}, ${said.thread.id}, ${said.thread.playerId}, ${said.author}, ${said.memberId ?? null}, ${said.name ?? null},
        ${text}, ${said.attachmentId ?? null}::uuid, ${said.key ?? null}::uuid, ${said.deskId ?? null})
      returning *
    ) select ${message} from added m left join support_attachments a on a.id = m.attachment_id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the message was not kept');
  if (said.author !== 'SITE')
    await sql`update support_threads set last_at = app_now(),
        waiting_since = case when ${said.author} = 'PLAYER' then coalesce(waiting_since, app_now()) end,
        answered_at = case when ${said.author} = 'STAFF' then coalesce(answered_at, app_now()) else answered_at end
      where id = ${said.thread.id}`.execute(tx);
  return { ...row, text: said.text };
}

/** Messages and pictures that a player has sent in 24 hours. */
export async function countOfDay(tx: Tx, playerId: bigint): Promise<{ messages: number; pictures: number }> {
  const { rows } = await sql<{ messages: number; pictures: number }>`select
    (select count(*)::int from support_messages where player_id = ${playerId} and author = 'PLAYER'
       and created_at > app_now() - interval '1 day') as messages,
    (select count(*)::int from support_attachments where player_id = ${playerId} and member_id is null
       and created_at > app_now() - interval '1 day') as pictures`.execute(tx);
  return rows[0] ?? { messages: 0, pictures: 0 };
}

export async function assign(tx: Tx, id: bigint, member: { id: bigint; name: string } | null): Promise<void> {
  await sql`update support_threads set member_id = ${member?.id ?? null}, member_name = ${member?.name ?? null}
    where id = ${id}`.execute(tx);
}

/** Closes an open conversation. @returns whether it was open. */
export async function close(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } =
    await sql`update support_threads set state = 'CLOSED', closed_at = app_now(), waiting_since = null
    where id = ${id} and state = 'OPEN' returning id`.execute(tx);
  return rows.length > 0;
}

/** Opens a closed one again, unless its player has an open one. @returns whether it is open by this call. */
export async function reopen(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`update support_threads t set state = 'OPEN', closed_at = null
    where t.id = ${id} and t.state = 'CLOSED'
      and not exists (select from support_threads o where o.player_id = t.player_id and o.state = 'OPEN') returning t.id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Keeps what a player thinks of a closed conversation, once. @returns whether it was kept. */
export async function rate(
  tx: Tx,
  rating: { id: bigint; playerId: bigint; stars: number; text: string },
): Promise<boolean> {
  const text = await sealText(tx, rating.playerId, ['support_threads.stars_text', rating.id], rating.text);
  const { rows } = await sql`update support_threads set stars = ${rating.stars}, stars_text = ${text}
    where id = ${rating.id} and player_id = ${rating.playerId} and state = 'CLOSED' and stars is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
