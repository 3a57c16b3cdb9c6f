import type { Bundle } from '@aureus/contract/staff-roles.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { Wait } from './waits/waits.rules.ts';
import { joinWait, waitColumns } from './waits/waits.store.ts';

export type MemberRow = Wait & {
  id: bigint;
  name: string;
  bundles: Bundle[];
  createdAt: Date;
  lastSeenAt: Date | null;
  factors: number;
  endedAt: Date | null;
};
export type Passkey = Wait & {
  id: string;
  memberId: bigint;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
};
export type Authenticator = Wait & {
  secret: Buffer;
  usedStep: bigint;
  isOn: boolean;
  wrongCodes: number;
  /** End of the last lock after wrong codes; may be in the past. */
  lockedUntil: Date | null;
  now: Date;
};

const memberColumns = sql`m.id, m.name, m.bundles, m.created_at as "createdAt", m.ended_at as "endedAt",
  (select max(s.last_seen_at) from staff_sessions s where s.member_id = m.id and s.is_confirmed) as "lastSeenAt",
  ((select count(*) from staff_passkeys k where k.member_id = m.id)
    + (select count(*) from staff_authenticators a where a.member_id = m.id and a.is_on))::int as factors, ${waitColumns}`;
const fromMembers = sql`from staff_members m ${joinWait("'member ' || m.id")}`;

export async function listMembers(tx: Tx): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select ${memberColumns} ${fromMembers}
    order by m.ended_at is not null, lower(m.name), m.id limit 1000`.execute(tx);
  return rows;
}

export async function findMember(tx: Tx, id: bigint): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`select ${memberColumns} ${fromMembers} where m.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Finds the active member with this name, ignoring case. */
export async function findMemberByName(tx: Tx, name: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`select ${memberColumns} ${fromMembers}
    where lower(m.name) = lower(${name}) and m.ended_at is null`.execute(tx);
  return rows[0];
}

export async function namesOf(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, name from staff_members where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds the active member who is linked to a player's account. */
export async function memberOfPlayer(
  tx: Tx,
  playerId: bigint,
): Promise<{ id: bigint; name: string } | undefined> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, name from staff_members where player_id = ${playerId} and ended_at is null`.execute(tx);
  return rows[0];
}

/** Reads the player account that a member is linked to; null without one. */
export async function playerOfMember(tx: Tx, id: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ player: bigint | null }>`
    select player_id as player from staff_members where id = ${id}`.execute(tx);
  return rows[0]?.player ?? null;
}

/** True if the member is active. */
export async function isWorking(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from staff_members where id = ${id} and ended_at is null`.execute(tx);
  return rows.length > 0;
}

/** Finds the active member with this linked Google account. */
export async function memberOfGoogle(tx: Tx, subject: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from staff_identities i join staff_members m on m.id = i.member_id
    where i.provider = 'GOOGLE' and i.subject = ${subject} and m.ended_at is null`.execute(tx);
  return rows[0]?.id;
}

/**
 * Links a Google account to a member. @returns false if the account is already linked, or the member has another one.
 */
export async function linkGoogle(tx: Tx, memberId: bigint, subject: string): Promise<boolean> {
  const { rows } = await sql`insert into staff_identities (provider, subject, member_id)
    values ('GOOGLE', ${subject}, ${memberId}) on conflict do nothing returning member_id`.execute(tx);
  return rows.length === 1;
}

export async function hasGoogle(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`select from staff_identities where member_id = ${memberId}`.execute(tx);
  return rows.length > 0;
}

const passkeyColumns = sql`k.credential_id as id, k.member_id as "memberId", k.public_key as "publicKey", k.counter, k.transports, k.name,
  k.created_at as "createdAt", k.used_at as "usedAt", ${waitColumns}`;
const fromPasskeys = sql`from staff_passkeys k ${joinWait("'key ' || k.member_id || ' ' || k.credential_id")}`;

export async function listPasskeys(tx: Tx, memberId: bigint): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`select ${passkeyColumns} ${fromPasskeys}
    where k.member_id = ${memberId} order by k.created_at`.execute(tx);
  return rows;
}

/** Locks a passkey of an active member. */
export async function lockPasskey(tx: Tx, id: string): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`select ${passkeyColumns} ${fromPasskeys}
    where k.credential_id = ${id} and exists (select from staff_members m where m.id = k.member_id and m.ended_at is null)
    for update of k`.execute(tx);
  return rows[0];
}

/** Stores a passkey. @returns false if it's already stored. */
export async function insertPasskey(
  tx: Tx,
  passkey: Pick<Passkey, 'id' | 'memberId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
): Promise<boolean> {
  const { id, memberId, publicKey, counter, transports, name } = passkey;
  const { rows } = await sql`
    insert into staff_passkeys (credential_id, member_id, public_key, counter, transports, name)
    values (${id}, ${memberId}, ${publicKey}, ${counter}, ${[...transports]}::text[], ${name})
    on conflict do nothing returning member_id`.execute(tx);
  return rows.length === 1;
}

export async function usePasskey(tx: Tx, id: string, counter: number): Promise<void> {
  await sql`update staff_passkeys set counter = ${counter}, used_at = app_now() where credential_id = ${id}`.execute(
    tx,
  );
}

/** Uses up a passkey challenge. @returns false if the challenge was used before. */
export async function useChallenge(tx: Tx, hash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`insert into staff_challenges (hash) values (${hash}) on conflict do nothing returning hash`.execute(
      tx,
    );
  return rows.length === 1;
}

/** Deletes used challenges that are too old to be answered again. */
export async function sweepChallenges(tx: Tx): Promise<void> {
  await sql`delete from staff_challenges where used_at < app_now() - interval '1 hour'`.execute(tx);
}

export async function lockAuthenticator(tx: Tx, memberId: bigint): Promise<Authenticator | undefined> {
  const { rows } = await sql<Authenticator>`
    select secret, used_step as "usedStep", is_on as "isOn", wrong_codes as "wrongCodes",
      locked_until as "lockedUntil", app_now() as now, ${waitColumns}
    from staff_authenticators a ${joinWait("'authenticator ' || a.member_id")}
    where a.member_id = ${memberId} for update of a`.execute(tx);
  return rows[0];
}

type AuthenticatorRow = Pick<Authenticator, 'secret' | 'isOn' | keyof Wait>;

export async function findAuthenticator(tx: Tx, memberId: bigint): Promise<AuthenticatorRow | undefined> {
  const { rows } = await sql<AuthenticatorRow>`select secret, is_on as "isOn", ${waitColumns}
    from staff_authenticators a ${joinWait("'authenticator ' || a.member_id")}
    where a.member_id = ${memberId}`.execute(tx);
  return rows[0];
}

/**
 * Begins the setup of an authenticator app, and replaces an unfinished one. @returns false if the app is already on.
 */
export async function startAuthenticator(tx: Tx, memberId: bigint, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_authenticators as a (member_id, secret) values (${memberId}, ${secret})
    on conflict (member_id) do update set secret = excluded.secret, used_step = 0 where not a.is_on
    returning member_id`.execute(tx);
  return rows.length === 1;
}

/** Marks a code's time step as used. Also turns the authenticator app on and resets the count of wrong codes. */
export async function useStep(tx: Tx, memberId: bigint, step: bigint): Promise<void> {
  await sql`update staff_authenticators set used_step = ${step}, is_on = true, wrong_codes = 0, locked_until = null
    where member_id = ${memberId}`.execute(tx);
}

export async function noteWrongCode(
  tx: Tx,
  memberId: bigint,
  change: { wrongCodes: number; lockMinutes: number | null },
): Promise<void> {
  await sql`update staff_authenticators set wrong_codes = ${change.wrongCodes},
      locked_until = app_now() + ${change.lockMinutes} * interval '1 minute'
    where member_id = ${memberId}`.execute(tx);
}

/** Stores an invite link for a member; older ones expire. */
export async function replaceInvite(
  tx: Tx,
  memberId: bigint,
  tokenHash: Buffer,
  hours: number,
): Promise<Date> {
  await sql`update staff_invites set expires_at = app_now() where member_id = ${memberId} and used_at is null`.execute(
    tx,
  );
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into staff_invites (token_hash, member_id, expires_at)
    values (${tokenHash}, ${memberId}, app_now() + ${hours} * interval '1 hour') returning expires_at as "expiresAt"`.execute(
    tx,
  );
  const made = rows[0];
  if (made === undefined) throw new Error('no invite was made');
  return made.expiresAt;
}

/** Uses up an invite link. @returns the member's id; undefined if the link isn't valid. */
export async function useInvite(tx: Tx, tokenHash: Buffer): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    update staff_invites i set used_at = app_now()
    where i.token_hash = ${tokenHash} and i.used_at is null and i.expires_at > app_now()
      and exists (select from staff_members m where m.id = i.member_id and m.ended_at is null)
    returning i.member_id as id`.execute(tx);
  return rows[0]?.id;
}

export async function endMember(tx: Tx, tokenHash: Buffer, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select staff_end_member(${tokenHash}, ${memberId}) as "isDone"`.execute(tx);
  return rows[0]?.isDone === true;
}

/**
 * Creates a test member for the sandbox; the database refuses it in production. @returns undefined if the name is
 * taken.
 */
export async function makeTestMember(tx: Tx, name: string, bundle: Bundle): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint | null;
  }>`select staff_test_member(${name}, ${bundle}) as id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

/** Creates a member; only the database's owner may, outside the site. @returns undefined if the name is taken. */
export async function insertMember(
  tx: Tx,
  name: string,
  bundles: readonly Bundle[],
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into staff_members (name, bundles) values (${name}, ${[...bundles]}::text[])
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Lists active owners who didn't get the role through a request, oldest first. `isFirst` marks the very first member.
 */
export async function ownersBeside(
  tx: Tx,
): Promise<{ id: bigint; name: string; at: Date; isFirst: boolean }[]> {
  const { rows } = await sql<{ id: bigint; name: string; at: Date; isFirst: boolean }>`
    select m.id, m.name, m.created_at as at, m.id = (select min(id) from staff_members) as "isFirst"
    from staff_members m
    where 'owner' = any(m.bundles) and m.ended_at is null and not exists (
      select from staff_requests r
      where r.kind = 'ROLE_CHANGE' and r.state = 'APPROVED' and r.carried_out_at is not null
        and r.payload -> 'bundles' ? 'owner'
        and (r.subject = m.id or r.subject is null and r.payload ->> 'name' = m.name))
    order by m.id`.execute(tx);
  return rows;
}

/** True if a player is the person of a member of staff, with whichever account. */
export async function isOwnPerson(tx: Tx, memberId: bigint, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select kyc_same_person(player_id, ${playerId}) as is from staff_members where id = ${memberId}`.execute(
    tx,
  );
  return rows[0]?.is === true;
}

/** True if a member of staff is new. @param days number of days for which a member counts as new. */
export async function isNewMember(tx: Tx, memberId: bigint, days: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select created_at > app_now() - ${days} * interval '1 day' as is
    from staff_members where id = ${memberId}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`there is no member ${memberId}`);
  return rows[0].is;
}
