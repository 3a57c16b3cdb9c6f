import type { LimitKind, LimitPeriod, ReminderMinutes } from '@aureus/contract/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { AWAY_MS, type Limit, type LimitSet } from './limits.rules.ts';

const NONE: Limit = { cents: null, next: null };

/**
 * Reads the current time in whole milliseconds, and a player's deposit limits. Cents are null for a limit that isn't
 * set.
 * @param accounts all accounts of the player's person, whose limits apply too.
 */
export async function read(
  tx: Tx,
  playerId: bigint,
  accounts: readonly bigint[],
): Promise<{ now: number; limits: LimitSet }> {
  const { rows } = await sql<{
    now: number;
    playerId: bigint | null;
    period: LimitPeriod | null;
    cents: bigint | null;
    nextCents: bigint | null;
    nextAt: Date | null;
  }>`
    select floor(extract(epoch from t.now) * 1000)::float8 as now, l.player_id as "playerId", l.period,
      l.amount_cents as cents, l.next_cents as "nextCents", l.next_at as "nextAt"
    from (select app_now() as now) t left join limits_deposits l on l.player_id = any(${accounts}::bigint[])`.execute(
    tx,
  );
  const limitOf = (period: LimitPeriod): Limit => {
    let ownLimit = NONE;
    const others: Limit[] = [];
    for (const { cents, nextCents, nextAt, ...row } of rows) {
      if (row.period !== period) continue;
      const limit = { cents, next: nextAt === null ? null : { cents: nextCents, at: nextAt.getTime() } };
      if (row.playerId === playerId) ownLimit = limit;
      else others.push(limit);
    }
    return { ...ownLimit, others };
  };
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('the database returned no time');
  return { now, limits: { DAY: limitOf('DAY'), WEEK: limitOf('WEEK'), MONTH: limitOf('MONTH') } };
}

/** Stores a deposit limit. The caller holds the lock on the player's payments. */
export async function write(
  tx: Tx,
  playerId: bigint,
  period: LimitPeriod,
  { cents, next }: Pick<Limit, 'cents' | 'next'>,
): Promise<void> {
  await sql`
    insert into limits_deposits (player_id, period, amount_cents, next_cents, next_at)
    values (${playerId}, ${period}, ${cents}, ${next?.cents ?? null}, ${next === null ? null : new Date(next.at)})
    on conflict (player_id, period) do update
      set amount_cents = excluded.amount_cents, next_cents = excluded.next_cents, next_at = excluded.next_at`.execute(
    tx,
  );
}

/** Maximum that a player may set as a limit, after staff lowered it. */
export type Protection = { what: LimitKind; period: LimitPeriod; cents: bigint };

export async function readProtections(tx: Tx, playerId: bigint): Promise<Protection[]> {
  const { rows } = await sql<Protection>`select what, period, cents from limits_protections
    where player_id = ${playerId} order by what, array_position(array['DAY', 'WEEK', 'MONTH'], period)`.execute(
    tx,
  );
  return rows;
}

export async function protect(tx: Tx, playerId: bigint, { what, period, cents }: Protection): Promise<void> {
  await sql`select limits_protect(${playerId}, ${what}, ${period}, ${cents})`.execute(tx);
}

/**
 * Ends the protection that a request is about. @returns false if the protection has already ended or was lowered
 * further.
 */
export async function endProtection(tx: Tx, requestId: bigint): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select limits_end_protection(${requestId}) as done`.execute(
    tx,
  );
  return rows[0]?.done ?? false;
}

/** Records a self-ban. @param until end of the ban; null means forever. */
export async function insertSelfBan(tx: Tx, playerId: bigint, until: Date | null): Promise<void> {
  await sql`insert into limits_self_bans (player_id, asked_at, until) values (${playerId}, app_now(), ${until})`.execute(
    tx,
  );
}

/**
 * Time when each player requested a self-ban, in ms since the epoch. Of several, the self-ban that ends last counts.
 */
export async function readSelfBansAsked(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ player_id: bigint; at: Date }>`
    select distinct on (player_id) player_id, asked_at as at from limits_self_bans
    where player_id = any(${playerIds}::bigint[]) order by player_id, until desc nulls first, id`.execute(tx);
  return new Map(rows.map(({ player_id, at }) => [player_id, at.getTime()]));
}

export async function insertCoolOff(tx: Tx, playerId: bigint, until: Date): Promise<void> {
  await sql`insert into limits_cool_offs (player_id, asked_at, until) values (${playerId}, app_now(), ${until})`.execute(
    tx,
  );
}

/**
 * A session reminder. `since`: start of the session in ms since the epoch. `sinceSeq`: sequence number of the last bet
 * before the session.
 */
export type ReminderRow = { minutes: ReminderMinutes | null; since: number; sinceSeq: bigint };

const REMINDER = sql`minutes, floor(extract(epoch from since) * 1000)::float8 as since, since_seq as "sinceSeq"`;
const reminderOf = (rows: readonly ReminderRow[]): ReminderRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('the reminder was not kept');
  return row;
};

/**
 * Reads a player's reminder, creates it on first use, and marks the player as active. After an absence of {@link
 * AWAY_MS}, the session restarts after bet `seq`.
 */
export async function lookAtReminder(tx: Tx, playerId: bigint, seq: bigint): Promise<ReminderRow> {
  const isBack = sql`r.seen_at < excluded.seen_at - ${AWAY_MS} * interval '1 millisecond'`;
  const { rows } = await sql<ReminderRow>`
    insert into limits_reminders as r (player_id, since, since_seq, seen_at)
    select ${playerId}, m.at, ${seq}, m.at from (select date_trunc('milliseconds', app_now()) as at) m
    on conflict (player_id) do update set seen_at = excluded.seen_at,
      since = case when ${isBack} then excluded.since else r.since end,
      since_seq = case when ${isBack} then excluded.since_seq else r.since_seq end
    returning ${REMINDER}`.execute(tx);
  return reminderOf(rows);
}

/** True if a player's reminder is due and the player hasn't been away for {@link AWAY_MS}. */
export async function isReminderDue(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from limits_reminders where player_id = ${playerId}
      and since + minutes * interval '1 minute' <= app_now()
      and seen_at >= app_now() - ${AWAY_MS} * interval '1 millisecond'`.execute(tx);
  return rows.length > 0;
}

export async function setReminder(
  tx: Tx,
  playerId: bigint,
  minutes: ReminderMinutes | null,
): Promise<ReminderRow> {
  const { rows } = await sql<ReminderRow>`
    update limits_reminders set minutes = ${minutes} where player_id = ${playerId} returning ${REMINDER}`.execute(
    tx,
  );
  return reminderOf(rows);
}

/** Restarts the session of a player's reminder: it counts from now, after bet `seq`. */
export async function restartReminder(tx: Tx, playerId: bigint, seq: bigint): Promise<ReminderRow> {
  const { rows } = await sql<ReminderRow>`
    insert into limits_reminders as r (player_id, since, since_seq, seen_at)
    select ${playerId}, m.at, ${seq}, m.at from (select date_trunc('milliseconds', app_now()) as at) m
    on conflict (player_id) do update
      set since = excluded.since, since_seq = excluded.since_seq, seen_at = excluded.seen_at
    returning ${REMINDER}`.execute(tx);
  return reminderOf(rows);
}

/**
 * A change of a player's limits, bans or breaks. Amounts are cents; `date` is the time when a limit takes effect or a
 * ban or break ends.
 */
export type LimitChange = {
  id: bigint;
  what: 'DEPOSIT' | 'LOSS' | 'SELF_BAN' | 'BREAK';
  period: string | null;
  before: bigint | null;
  after: bigint | null;
  date: Date | null;
  at: Date;
};

/** A player's changes of limits before the given id, newest first. */
export async function changesBefore(
  tx: Tx,
  playerId: bigint,
  before: bigint | null,
  limit: number,
): Promise<LimitChange[]> {
  const { rows } = await sql<LimitChange>`
    select id, what, period, before_cents as before, after_cents as after, date, at from limits_changes
    where player_id = ${playerId} and id < coalesce(${before}::bigint, 9223372036854775807)
    order by id desc limit ${limit}`.execute(tx);
  return rows;
}
