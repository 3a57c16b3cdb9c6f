import type { Role } from '@aureus/contract/player.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { Provider } from './account.store.ts';

export type SessionRow = {
  id: bigint;
  provider: Provider;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date;
};

/** Browser and address of a sign-in. */
export type Place = { userAgent: string; address: string };

/** An open session or a sign-in that waits for its second factor, with the player's role and country. */
export type LiveSession = {
  id: bigint;
  playerId: bigint;
  role: Role;
  /** Country of residence, from the identity check. */
  country: string | null;
  /**
   * True if the stored time of last use is more than a minute before now, or more than a minute ahead because the
   * clock was ahead.
   */
  isTouchDue: boolean;
  isPending: boolean;
};

export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer;
    playerId: bigint;
    provider: Provider;
    userAgent: string;
    address: string;
    deviceHash: Buffer | null;
    /** True while the sign-in waits for its second factor. */
    isPending: boolean;
    /** Minutes until the session expires. */
    minutes: number;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into account_sessions (token_hash, player_id, provider, user_agent, address, created_at, last_seen_at, expires_at,
                                  is_pending, device_hash)
    select ${session.tokenHash}, ${session.playerId}, ${session.provider}, ${session.userAgent}, ${session.address},
           m.at, m.at, m.at + ${session.minutes} * interval '1 minute', ${session.isPending},
           ${session.deviceHash}
    from (select app_now() as at) m returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no session was made');
  return id;
}

/** Returns the open sessions and the pending sign-ins with these token hashes, keyed by hash in hex. */
export async function findSessions(
  tx: Tx,
  tokenHashes: readonly Buffer[],
  idleDays: number,
): Promise<Map<string, LiveSession>> {
  const { rows } = await sql<{
    token_hash: Buffer;
    id: bigint;
    player_id: bigint;
    role: Role;
    country: string | null;
    is_touch_due: boolean;
    is_pending: boolean;
  }>`
    select s.token_hash, s.id, s.player_id, p.role, p.country, s.is_pending,
      s.last_seen_at not between app_now() - interval '1 minute' and app_now() + interval '1 minute' as is_touch_due
    from account_sessions s join account_players p on p.id = s.player_id
    where s.token_hash = any(${tokenHashes}::bytea[]) and s.ended_at is null and s.expires_at > app_now()
      and s.last_seen_at > app_now() - ${idleDays} * interval '1 day'`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.token_hash.toString('hex'),
      {
        id: row.id,
        playerId: row.player_id,
        role: row.role,
        country: row.country,
        isTouchDue: row.is_touch_due,
        isPending: row.is_pending,
      },
    ]),
  );
}

/** Returns the given ids whose session is neither ended, expired nor pending. The idle limit isn't checked. */
export async function openSessions(tx: Tx, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from account_sessions
    where id = any(${ids}::bigint[]) and ended_at is null and expires_at > (select app_now()) and not is_pending`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Turns a pending sign-in into a session under a new token. @returns its browser and address; undefined if it is no
 * longer pending, has ended or has expired.
 */
export async function confirmSession(
  tx: Tx,
  id: bigint,
  change: { tokenHash: Buffer; minutes: number },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    update account_sessions set is_pending = false, token_hash = ${change.tokenHash}, created_at = app_now(),
      last_seen_at = app_now(),
      expires_at = app_now() + ${change.minutes} * interval '1 minute'
    where id = ${id} and is_pending and ended_at is null and expires_at > app_now()
    returning user_agent as "userAgent", address`.execute(tx);
  return rows[0];
}

export async function touchSession(tx: Tx, id: bigint): Promise<void> {
  await sql`update account_sessions set last_seen_at = app_now() where id = ${id}`.execute(tx);
}

export async function listSessions(tx: Tx, playerId: bigint, idleDays: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, provider, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from account_sessions where player_id = ${playerId} and ended_at is null and expires_at > app_now() and not is_pending
      and last_seen_at > app_now() - ${idleDays} * interval '1 day'
    order by last_seen_at desc, id desc limit 100`.execute(tx);
  return rows;
}

/**
 * Ends one of a player's own sessions. @returns false if the player has no such session or it was ended before; the
 * result doesn't reveal if another player has it.
 */
export async function endSession(tx: Tx, id: bigint, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`update account_sessions set ended_at = app_now()
    where id = ${id} and player_id = ${playerId} and ended_at is null returning id`.execute(tx);
  return rows.length === 1;
}

/**
 * True if the session isn't ended and its sign-in is at most `minutes` ago. A sign-in time more than a minute in the
 * future, from a wrong clock, isn't fresh.
 */
export async function isFresh(tx: Tx, id: bigint, minutes: number): Promise<boolean> {
  const { rows } = await sql`select from account_sessions
    where id = ${id} and ended_at is null
      and created_at between app_now() - ${minutes} * interval '1 minute' and app_now() + interval '1 minute'`.execute(
    tx,
  );
  return rows.length === 1;
}

/**
 * Ends all of a player's sessions except one, including sign-ins that wait for the second factor. @returns their ids.
 */
export async function endOtherSessions(tx: Tx, playerId: bigint, keptId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update account_sessions set ended_at = app_now()
    where player_id = ${playerId} and id <> ${keptId} and ended_at is null returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Browsers and addresses of a player's last 200 sign-ins before a session, newest first. */
export async function earlierPlaces(tx: Tx, playerId: bigint, beforeId: bigint): Promise<Place[]> {
  const { rows } = await sql<Place>`select user_agent as "userAgent", address from account_sessions
    where player_id = ${playerId} and id < ${beforeId} and not is_pending order by id desc limit 200`.execute(
    tx,
  );
  return rows;
}
