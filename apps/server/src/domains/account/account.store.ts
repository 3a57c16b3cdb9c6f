import { RESTRICTION_CODES, type RestrictionCode } from '@aureus/contract/account.ts';
import type { Role } from '@aureus/contract/player.ts';
import { sql } from 'kysely';
import { type Fact, factOf } from '../../platform/facts.ts';
import { isUniqueViolation, type Tx } from '../../platform/postgres.ts';

export type Provider = 'GOOGLE' | 'STEAM';
export type PlayerRow = {
  id: bigint;
  username: string;
  avatar: string;
  role: Role;
  discordId: string | null;
  twitterId: string | null;
  lastUsernameChange: Date | null;
  usernameKeptAt: Date | null;
  isRestricted: boolean;
  /** Reason for a restriction as written by staff; null if the site has a code for it. */
  restrictionReason: string | null;
  restrictionCode: RestrictionCode | null;
  restrictedUntil: Date | null;
  isPrivate: boolean;
  isHidden: boolean;
  createdAt: Date;
};

const playerColumns = [
  'id',
  'username',
  'avatar',
  'role',
  'discord_id as discordId',
  'twitter_id as twitterId',
  'last_username_change as lastUsernameChange',
  'username_kept_at as usernameKeptAt',
  'is_restricted as isRestricted',
  'restriction_reason as restrictionReason',
  'restriction_code as restrictionCode',
  'restricted_until as restrictedUntil',
  'is_private as isPrivate',
  'is_hidden as isHidden',
  'created_at as createdAt',
] as const;

export async function readPlayers(tx: Tx, ids: readonly bigint[]): Promise<PlayerRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('account_players')
    .select(playerColumns)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => {
    const restrictionCode = RESTRICTION_CODES.find((code) => code === row.restrictionCode) ?? null;
    const restrictionReason = restrictionCode === null ? row.restrictionReason : null;
    return { ...row, role: row.role as Role, restrictionCode, restrictionReason };
  });
}

/** Reads a player's name, if the name may be shown (`isNamed`), and if figures may (`hasFigures`). */
export async function readSeenName(
  tx: Tx,
  id: bigint,
): Promise<{ username: string; isNamed: boolean; hasFigures: boolean } | undefined> {
  const { rows } = await sql<{ username: string; isNamed: boolean; hasFigures: boolean }>`
    select username, not is_hidden as "isNamed", not is_private as "hasFigures"
    from account_players where id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Returns those of the given players who get no prizes in weekly events: restricted players and staff; see decision
 * 015.
 */
export async function withoutPrizes(tx: Tx, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from account_players where id = any(${[...ids]}::bigint[])
      and (is_restricted or role in ('MODERATOR', 'ADMINISTRATOR', 'OWNER'))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Players whose stakes don't add to event pots: staff, bots and restricted accounts. */
export async function notInPot(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from account_players
    where is_restricted or role in ('BOT', 'MODERATOR', 'ADMINISTRATOR', 'OWNER')`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Finds a player by name, ignoring case. */
export async function findByName(tx: Tx, username: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from account_players where lower(username) = lower(${username})`.execute(tx);
  return rows[0]?.id;
}

export async function findIdentity(tx: Tx, provider: Provider, subject: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('account_identities')
    .select('player_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.player_id;
}

/** Steam id of a player who signed in with Steam. */
export async function readSteamId(tx: Tx, playerId: bigint): Promise<string | null> {
  const row = await tx
    .selectFrom('account_identities')
    .select('subject')
    .where('player_id', '=', playerId)
    .where('provider', '=', 'STEAM')
    .executeTakeFirst();
  return row?.subject ?? null;
}

/** Creates a player. @returns undefined if the username, or one that looks like it, is taken. */
export async function insertPlayer(
  tx: Tx,
  player: {
    username: string;
    /** Key shared by look-alike names; null until the final name is set. */
    skeleton: string | null;
    avatar: string;
    provider_avatar: string | null;
  },
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('account_players')
    .values({ ...player, created_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Links an identity at a provider to a player. @returns false if a concurrent sign-in has just linked it. */
export async function insertIdentity(
  tx: Tx,
  provider: Provider,
  subject: string,
  playerId: bigint,
): Promise<boolean> {
  const result = await tx
    .insertInto('account_identities')
    .values({ provider, subject, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updatePlayer(
  tx: Tx,
  id: bigint,
  change: {
    avatar?: string;
    country?: string;
    is_restricted?: boolean;
    restriction_reason?: string | null;
    restriction_code?: string | null;
    restricted_until?: Date | null;
  },
): Promise<void> {
  await tx.updateTable('account_players').set(change).where('id', '=', id).execute();
}

/** Makes a {@link Fact} whose value is a player's country of residence; null while unknown. */
export const countryFact = (playerId: bigint): Fact<string | null> =>
  factOf(
    sql<{ country: string | null }>`select country from account_players where id = ${playerId}`,
    ([row]) => row?.country ?? null,
  );

/** Reads a player's country of residence; null while unknown. */
export async function readCountry(tx: Tx, id: bigint): Promise<string | null> {
  const row = await tx
    .selectFrom('account_players')
    .select('country')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.country ?? null;
}

/**
 * Sets a role that the site assigns by itself: unverified, verified, or bot for a new account. Does nothing to a bot
 * or a member of staff.
 */
export async function setRole(tx: Tx, id: bigint, role: Role): Promise<void> {
  await sql`select account_set_role(${id}, ${role})`.execute(tx);
}

/** Records the use of a Steam nonce. @returns false if this nonce was used before. */
export async function useSteamNonce(tx: Tx, nonce: string): Promise<boolean> {
  await sql`delete from account_steam_nonces where used_at < app_now() - interval '1 hour'`.execute(tx);
  try {
    await sql`insert into account_steam_nonces (nonce, used_at) values (${nonce}, app_now())`.execute(tx);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
