import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

export type SettingsRow = {
  isPrivate: boolean;
  isHidden: boolean;
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
      'is_hidden as isHidden',
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
  is_hidden?: boolean;
  discord_id?: string | null;
  twitter_id?: string | null;
  avatar?: string;
};

export async function writeSettings(tx: Tx, playerId: bigint, change: SettingsChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('account_players').set(change).where('id', '=', playerId).execute();
}

/** Records that the player keeps the name from the sign-in. @returns false if that was recorded before. */
export async function keepUsername(tx: Tx, playerId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_players')
    .set({ username_kept_at: sql<Date>`app_now()` })
    .where('id', '=', playerId)
    .where('username_kept_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
