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
