import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { sqlState } from '../../platform/postgres.ts';

export type SettingsRow = {
  isPrivate: boolean;
  discordId: string | null;
  twitterId: string | null;
  avatar: string;
  providerAvatar: string | null;
};

export function readSettings(tx: Tx, playerId: bigint): Promise<SettingsRow> {
  return tx
    .selectFrom('account_players')
    .select([
      'is_private as isPrivate',
      'discord_id as discordId',
      'twitter_id as twitterId',
      'avatar',
      'provider_avatar as providerAvatar',
    ])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
}

export type SettingsChange = {
  is_private?: boolean;
  discord_id?: string | null;
  twitter_id?: string | null;
  avatar?: string;
};

export async function writeSettings(tx: Tx, playerId: bigint, change: SettingsChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('account_players').set(change).where('id', '=', playerId).execute();
}

/** Locks the player's name. @returns the name, and whether it was changed less than so many days ago. */
export async function lockUsername(
  tx: Tx,
  playerId: bigint,
  days: number,
): Promise<{ username: string; isFresh: boolean }> {
  const { rows } = await sql<{ username: string; is_fresh: boolean }>`
    select username, coalesce(last_username_change > app_now() - ${days} * interval '1 day', false) as is_fresh
    from account_players where id = ${playerId} for update`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error(`player ${playerId} does not exist`);
  return { username: row.username, isFresh: row.is_fresh };
}

/** @returns when it was changed, or undefined where another player has the name. The transaction is over then. */
export async function writeUsername(tx: Tx, playerId: bigint, username: string): Promise<Date | undefined> {
  try {
    const { rows } = await sql<{ at: Date }>`
      update account_players
      set username = ${username}, last_username_change = date_trunc('milliseconds', app_now())
      where id = ${playerId} returning last_username_change as at`.execute(tx);
    return rows[0]?.at;
  } catch (error) {
    if (sqlState(error) === '23505') return undefined;
    throw error;
  }
}
