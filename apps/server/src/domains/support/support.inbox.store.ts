import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { privateTexts } from '../../platform/private-texts.ts';
import { openStars, openThreads, type ThreadRow, textsOf, threadColumns } from './support.store.ts';

/** A player's conversations before the given one, newest first. */
export async function threadsBefore(
  tx: Tx,
  playerId: bigint,
  before: bigint | null,
  limit: number,
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`select ${threadColumns} from support_threads t
    where t.player_id = ${playerId} and t.merged_into is null and t.id < coalesce(${before}::bigint, 9223372036854775807)
    order by t.id desc limit ${limit}`.execute(tx);
  return openThreads(tx, rows);
}

/** A conversation with its last message, not counting automatic answers. */
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
  const { rows } = await sql<LastSaid>`select ${threadColumns}, ${lastSaid} from support_threads t ${withLast}
      where t.id = (select coalesce(merged_into, id) from support_threads where id = ${id})`.execute(tx);
  return (await openListed(tx, rows))[0];
}

/**
 * Order of the inbox. Closed conversations: latest first. Open ones: waiting players with a concern, then other
 * waiting ones, each longest wait first.
 */
const inboxOrder = sql`t.closed_at desc nulls last, (t.concern is not null and t.waiting_since is not null) desc,
  t.waiting_since nulls last, t.last_at desc`;

/**
 * Lists the conversations of the inbox. Open ones: waiting players with a concern first, then other waiting ones.
 * Closed ones: latest first.
 */
export async function listThreads(
  tx: Tx,
  asked: { state: 'OPEN' | 'CLOSED'; memberId: bigint | null; isUnassigned: boolean; limit: number },
): Promise<ListedThread[]> {
  const { state, memberId, isUnassigned, limit } = asked;
  const { rows } = await sql<LastSaid>`
    with listed as (
      select * from support_threads t
      where t.state = ${state} and t.merged_into is null and (${memberId}::bigint is null or t.member_id = ${memberId})
        and (not ${isUnassigned} or t.member_id is null)
      order by ${inboxOrder} limit ${limit}
    )
    select ${threadColumns}, ${lastSaid} from listed t ${withLast} order by ${inboxOrder}`.execute(tx);
  return openListed(tx, rows);
}

export async function countThreads(tx: Tx, memberId: bigint) {
  const { rows } = await sql<{ MINE: number; OPEN: number; UNASSIGNED: number }>`
    select count(*) filter (where member_id = ${memberId})::int as "MINE", count(*)::int as "OPEN",
      count(*) filter (where member_id is null)::int as "UNASSIGNED"
    from support_threads where state = 'OPEN'`.execute(tx);
  return rows[0] ?? { MINE: 0, OPEN: 0, UNASSIGNED: 0 };
}

/** A player's other conversations, newest first, each with the first 100 characters of the player's first message. */
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
    ) l on true where t.player_id = ${playerId} and t.merged_into is null and t.id <> ${except} order by t.id desc limit ${limit}`.execute(
    tx,
  );
  const { open } = await privateTexts(tx, [playerId]);
  return rows.map(({ lastId, ...row }) => ({
    ...row,
    lastText: open(playerId, ['support_messages.text', lastId ?? ''], row.lastText ?? '').slice(0, 100),
  }));
}

/**
 * Median time to the first answer over the last 50 answered conversations, in minutes; null if there are fewer than
 * three.
 */
export async function firstAnswerMinutes(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= 3 then percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60) end
      as minutes
    from (select answered_at, created_at from support_threads where answered_at is not null and merged_into is null order by id desc limit 50) lately`.execute(
    tx,
  );
  const minutes = rows[0]?.minutes ?? null;
  return minutes === null ? null : Math.max(1, Math.ceil(minutes));
}
