import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { Start, Wait, Waiting } from './waits.rules.ts';

export type WaitRow = Wait & {
  id: bigint;
  what: Waiting;
  about: string;
  memberId: bigint | null;
  /** Name of the member who waits, or whose key waits. */
  name: string | null;
  requestId: bigint | null;
  kind: RequestKind | null;
  madeAt: Date;
};

/** SQL columns of the open wait `w`, for a query that uses {@link joinWait}. */
export const waitColumns = sql`w.id is not null as "isWaiting", w.counts_at as "countsAt",
  coalesce(w.counts_at <= app_now(), false) as "isOver"`;

/**
 * SQL join of an open wait as `w`. @param about SQL expression of the text that names the wait's owner, key or
 * decision.
 */
export const joinWait = (about: string) =>
  sql`left join staff_waits w on w.about = ${sql.raw(about)} and w.ended_at is null`;

const columns = sql`w.id, w.what, w.about, w.member_id as "memberId", m.name, w.request_id as "requestId", r.kind,
  w.made_at as "madeAt", w.ended_at is null as "isWaiting", w.counts_at as "countsAt", coalesce(w.counts_at <= app_now(), false) as "isOver"`;
const from = sql`from staff_waits w left join staff_members m on m.id = w.member_id
  left join staff_requests r on r.id = w.request_id`;

/** Lists waits of owners, keys and decisions that don't count yet, oldest first, at most 200. */
export async function listWaits(tx: Tx): Promise<WaitRow[]> {
  const { rows } = await sql<WaitRow>`select ${columns} ${from}
    where w.ended_at is null and (w.counts_at > app_now()) is not false order by w.id limit 200`.execute(tx);
  return rows;
}

/** Finds the newest wait of an owner, key or decision, open or not. */
export async function lastWait(tx: Tx, about: string): Promise<WaitRow | undefined> {
  const { rows } = await sql<WaitRow>`select ${columns} ${from}
    where w.about = ${about} order by w.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Locks an open wait; undefined if there is no open wait with this id. */
export async function lockWait(tx: Tx, id: bigint): Promise<WaitRow | undefined> {
  const { rows } = await sql<WaitRow>`select ${columns} ${from}
    where w.id = ${id} and w.ended_at is null for update of w`.execute(tx);
  return rows[0];
}

export async function insertWait(
  tx: Tx,
  wait: Pick<WaitRow, 'what' | 'about' | 'memberId' | 'requestId'> & { start: Start },
): Promise<bigint> {
  const countsAt = wait.start === null ? null : new Date(wait.start);
  const { rows } = await sql<{ id: bigint }>`
    insert into staff_waits (what, about, member_id, request_id, counts_at)
    values (${wait.what}, ${wait.about}, ${wait.memberId}, ${wait.requestId}, ${countsAt}) returning id`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error('no wait was made');
  return rows[0].id;
}

/**
 * Ends the wait of an owner, key or decision. @param by the owner who confirms it; null if something else made the
 * wait pointless.
 */
export async function endWait(tx: Tx, about: string, by: bigint | null): Promise<void> {
  await sql`update staff_waits set ended_at = app_now(), ended_by = ${by}, is_confirmed = ${by !== null}
    where about = ${about} and ended_at is null`.execute(tx);
}

/**
 * Refuses an owner, key or decision that waits, as the owner of a session. @returns false if nothing waits, or the
 * session isn't an owner's.
 */
export async function refuseWait(tx: Tx, tokenHash: Buffer, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select staff_refuse_wait(${tokenHash}, ${id}) as "isDone"`.execute(tx);
  return rows[0]?.isDone === true;
}

/** True if no other member has the owner role, not even one whose access has ended. */
export async function isFirstOwner(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from staff_members where 'owner' = any(bundles) and id <> ${memberId}`.execute(tx);
  return rows.length === 0;
}

/** True while no one else has a key, and no one has ever set up one or signed in. */
export async function isFirstKey(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select not exists (select from staff_log_codes where code in ('KEY_ADDED', 'MEMBER_SIGNED_IN'))
      and not exists (select from staff_passkeys where member_id <> ${memberId})
      and not exists (select from staff_authenticators where is_on and member_id <> ${memberId}) as "isFirst"`.execute(
    tx,
  );
  return rows[0]?.isFirst === true;
}
