import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** An open session of a member of staff, with the data needed to judge each call. */
export type SessionRow = {
  id: bigint;
  memberId: bigint;
  name: string;
  bundles: Bundle[];
  isConfirmed: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
  steppedUpAt: Date | null;
  /** Number of the member's passkeys, plus one if an authenticator app is on. */
  factors: number;
  tokenHash: Buffer;
};

/** Hashes under which a session is found: `socketHash` on edges, `tokenHash` on all other nodes. */
type Hashes = { tokenHash: Buffer; socketHash: Buffer };

/** IP address and user agent of a session. */
export type Place = { address: string; userAgent: string };

const factors = sql`((select count(*) from staff_passkeys k where k.member_id = m.id)
  + (select count(*) from staff_authenticators a where a.member_id = m.id and a.is_on))::int`;

const openSessions = (idleMinutes: number) => sql`
    select s.id, s.member_id as "memberId", m.name, m.bundles, s.is_confirmed as "isConfirmed", s.token_hash as "tokenHash",
      s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt", s.stepped_up_at as "steppedUpAt", ${factors} as factors
    from staff_sessions s join staff_members m on m.id = s.member_id
    where s.ended_at is null and m.ended_at is null and s.expires_at > app_now()
      and s.last_seen_at > app_now() - ${idleMinutes} * interval '1 minute'`;

/** Finds the open session that is stored under one of the hashes. */
export async function findSession(
  tx: Tx,
  hashes: readonly Buffer[],
  idleMinutes: number,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    ${openSessions(idleMinutes)} and s.token_hash = any(${[...hashes]}::bytea[])`.execute(tx);
  return rows[0];
}

/** Finds the open session of a socket, on an edge. */
export async function findSocketSession(
  tx: Tx,
  socketHash: Buffer,
  idleMinutes: number,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    ${openSessions(idleMinutes)} and s.socket_hash = ${socketHash}`.execute(tx);
  return rows[0];
}

/** Finds the member of an open session, if its second factor was given or the member has no key yet. */
export async function memberOfSession(tx: Tx, id: bigint, idleMinutes: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    select s.member_id as "memberId" from staff_sessions s join staff_members m on m.id = s.member_id
    where s.id = ${id} and s.ended_at is null and m.ended_at is null and s.expires_at > app_now()
      and s.last_seen_at > app_now() - ${idleMinutes} * interval '1 minute'
      and (s.is_confirmed or ${factors} = 0)`.execute(tx);
  return rows[0]?.memberId;
}

/** Opens a session. @param session `minutes`: time until the session ends, even if it's active. */
export async function insertSession(
  tx: Tx,
  session: Place & Hashes & { memberId: bigint; isConfirmed: boolean; minutes: number },
): Promise<{ id: bigint; steppedUpAt: Date | null }> {
  const { rows } = await sql<{ id: bigint; steppedUpAt: Date | null }>`
    insert into staff_sessions (token_hash, socket_hash, member_id, address, user_agent, is_confirmed, expires_at, stepped_up_at)
    select ${session.tokenHash}, ${session.socketHash}, ${session.memberId}, ${session.address}, ${session.userAgent}, ${session.isConfirmed},
      app_now() + ${session.minutes} * interval '1 minute', ${session.isConfirmed ? sql`app_now()` : null}
    returning id, stepped_up_at as "steppedUpAt"`.execute(tx);
  const made = rows[0];
  if (made === undefined) throw new Error('no session was made');
  return made;
}

/**
 * Upgrades a sign-in to a full session after the second factor, with a new token. @returns the time of the upgrade;
 * undefined if the sign-in has ended or was already upgraded.
 */
export async function confirmSession(
  tx: Tx,
  id: bigint,
  change: Hashes & { minutes: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    update staff_sessions set is_confirmed = true, token_hash = ${change.tokenHash}, socket_hash = ${change.socketHash}, last_seen_at = app_now(),
      stepped_up_at = app_now(), expires_at = app_now() + ${change.minutes} * interval '1 minute'
    where id = ${id} and not is_confirmed and ended_at is null
    returning stepped_up_at as at`.execute(tx);
  return rows[0]?.at;
}

export async function touch(tx: Tx, id: bigint): Promise<void> {
  await sql`update staff_sessions set last_seen_at = app_now() where id = ${id}`.execute(tx);
}

/** Records the use of a key. @returns the time of the use. */
export async function stepUp(tx: Tx, id: bigint): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    update staff_sessions set stepped_up_at = app_now() where id = ${id} returning stepped_up_at as at`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error(`there is no session ${id}`);
  return rows[0].at;
}

export async function endSession(tx: Tx, id: bigint): Promise<void> {
  await sql`update staff_sessions set ended_at = app_now() where id = ${id} and ended_at is null`.execute(tx);
}
