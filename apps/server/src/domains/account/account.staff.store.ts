import { sql } from 'kysely';
import { type Fact, factOf } from '../../platform/facts.ts';
import { networkOf, readAddress } from '../../platform/http/addresses.ts';
import type { Tx } from '../../platform/postgres.ts';

export type FoundBy = 'id' | 'name' | 'steam' | 'google' | 'ip';

/** Returns the spellings of an address in sessions: older rows store IPv4 addresses mapped into IPv6. */
function spellingsOf(text: string): string[] {
  const address = readAddress(text);
  return address === null ? [text] : [address, `::ffff:${address}`, text];
}

/** Finds players by id, start of the name, provider's id, or the address of a recent session. */
export async function searchPlayers(tx: Tx, text: string): Promise<{ playerId: bigint; by: FoundBy }[]> {
  const id = /^\d{1,18}$/.test(text) ? BigInt(text) : null;
  // The range ends before the first name that no longer starts with the text. Unlike LIKE, this needs no escaping.
  const { rows } = await sql<{ playerId: bigint; by: FoundBy }>`
    select id as "playerId", 'id' as by from account_players where id = ${id}
    union all
    (select id, 'name' from account_players
     where lower(username) >= lower(${text}) and lower(username) < lower(${text}) || chr(1114111)
     order by lower(username) limit 20)
    union all
    select player_id, lower(provider) from account_identities where subject = ${text} and provider in ('STEAM', 'GOOGLE')
    union all
    select distinct player_id, 'ip' from (
      select player_id from account_sessions where address = any(${spellingsOf(text)}::text[]) order by id desc limit 100) newest`.execute(
    tx,
  );
  return rows;
}

/**
 * Time of the player's last call. A sign-in that waits for its second factor may be someone else's and doesn't count.
 */
export async function readLastSeen(tx: Tx, playerId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_seen_at) as at from (
      select last_seen_at from account_sessions where player_id = ${playerId} and not is_pending order by id desc limit 20) newest`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

/** Sessions before the given one, newest first. */
export async function sessionsBefore(
  tx: Tx,
  playerId: bigint,
  before: bigint | null,
  limit: number,
): Promise<{ id: bigint; at: Date; provider: string; userAgent: string; address: string }[]> {
  const { rows } = await sql<{ id: bigint; at: Date; provider: string; userAgent: string; address: string }>`
    select id, created_at as at, provider, user_agent as "userAgent", address from account_sessions
    where player_id = ${playerId} and id < coalesce(${before}::bigint, 9223372036854775807) and not is_pending
    order by id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Players whose restriction has expired, at most 100 per call, earliest end first. */
export async function overdueRestrictions(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from account_players where restricted_until <= app_now() order by restricted_until limit 100`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Browsers in which several players had sessions that were active since a time. With `playerId`, only browsers of this
 * player.
 */
export async function readSharedDevices(
  tx: Tx,
  since: Date,
  playerId: bigint | null,
): Promise<{ key: string; playerIds: bigint[] }[]> {
  const { rows } = await sharedDevices(since, playerId).execute(tx);
  return rows.map(sharedBy);
}

/** Makes a fact of what {@link readSharedDevices} returns for a player. */
export const sharedDevicesFact = (since: Date, playerId: bigint): Fact<Shared[]> =>
  factOf(sharedDevices(since, playerId), (rows) => rows.map(sharedBy));

type Shared = { key: string; playerIds: bigint[] };
const sharedBy = ({ key, players }: { key: string; players: string[] }): Shared => ({
  key,
  playerIds: players.map(BigInt),
});

const sharedDevices = (since: Date, playerId: bigint | null) => sql<{ key: string; players: string[] }>`
    select encode(s.device_hash, 'hex') as key, array_agg(distinct s.player_id)::text[] as players from account_sessions s
    where s.device_hash is not null and s.last_seen_at >= ${since} and not s.is_pending
      and (${playerId}::bigint is null
           or s.device_hash in (select o.device_hash from account_sessions o where o.player_id = ${playerId}))
    group by s.device_hash having count(distinct s.player_id) > 1`;

/**
 * Networks (/24, /64) from which at least two and at most `most` players had sessions that were active since a time.
 */
export async function readSharedNetworks(
  tx: Tx,
  since: Date,
  most: number,
): Promise<{ key: string; playerIds: bigint[] }[]> {
  const { rows } = await sql<{ address: string; players: string[] }>`
    select address, array_agg(distinct player_id)::text[] as players from account_sessions
    where last_seen_at >= ${since} and not is_pending group by address`.execute(tx);
  const networks = new Map<string, Set<string>>();
  for (const { address, players } of rows) {
    if (readAddress(address) === null) continue;
    const key = networkOf(address);
    networks.set(key, new Set([...(networks.get(key) ?? []), ...players]));
  }
  return [...networks]
    .filter(([, players]) => players.size >= 2 && players.size <= most)
    .map(([key, players]) => ({ key, playerIds: [...players].map(BigInt) }));
}

/** Providers and provider ids that a player signs in with. */
export async function readIdentities(
  tx: Tx,
  playerId: bigint,
): Promise<{ provider: string; subject: string }[]> {
  const { rows } = await sql<{ provider: string; subject: string }>`
    select provider, subject from account_identities where player_id = ${playerId}`.execute(tx);
  return rows;
}

/**
 * Returns a mark of a player's restriction, which differs for one with another reason, code or end; null without a
 * restriction.
 */
export async function restrictionMark(tx: Tx, playerId: bigint): Promise<string | null> {
  const { rows } = await sql<{ mark: string | null }>`
    select account_restriction_mark(${playerId}) as mark`.execute(tx);
  return rows[0]?.mark ?? null;
}
