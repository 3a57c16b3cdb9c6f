import { idOf, msOf, type PersonalTable } from '../../platform/personal.ts';

export const accountPersonal: readonly PersonalTable[] = [
  {
    section: 'profile',
    from: 'account_players',
    where: 'id = $player',
    order: 'id',
    fields: {
      id: idOf('id'),
      username: 'username',
      avatar: 'avatar',
      role: 'role',
      discordId: 'discord_id',
      twitterId: 'twitter_id',
      isPrivate: 'is_private',
      isHidden: 'is_hidden',
      country: 'country',
      isRestricted: 'is_restricted',
      // If `restriction_code` is set, `restriction_reason` only holds that code's English sentence, so the export has
      // the code instead.
      restrictionReason: 'case when restriction_code is null then restriction_reason end',
      restrictionCode: 'restriction_code',
      restrictedUntil: msOf('restricted_until'),
      lastUsernameChange: msOf('last_username_change'),
      usernameKeptAt: msOf('username_kept_at'),
      createdAt: msOf('created_at'),
    },
  },
  {
    section: 'identities',
    from: 'account_identities',
    where: 'player_id = $player',
    order: 'provider, subject',
    fields: { provider: 'provider', subject: 'subject' },
  },
  {
    section: 'sessions',
    from: 'account_sessions',
    where: 'player_id = $player',
    order: 'id',
    fields: {
      provider: 'provider',
      userAgent: 'user_agent',
      address: 'address',
      createdAt: msOf('created_at'),
      lastSeenAt: msOf('last_seen_at'),
      endedAt: msOf('ended_at'),
    },
  },
];
