import Type, { type Static } from 'typebox';
import { EmptyReply, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

/** Account settings that the player can change. */
export const Settings = Type.Object({
  /** Steam trade URL to which skins are sent. */
  tradeUrl: Type.Union([Type.String(), Type.Null()]),
  /** True if other players can't see this player's figures. */
  isPrivate: Type.Boolean(),
  /** True if live feeds and big wins in chat don't name the player. */
  isHidden: Type.Boolean(),
  /** Handles on Discord and Twitter that the player entered. Only their format is checked. */
  discordId: Type.Union([Type.String(), Type.Null()]),
  twitterId: Type.Union([Type.String(), Type.Null()]),
  avatar: Type.String(),
  /** Pictures to choose from: the site's own, and the one from the sign-in provider if there is one. */
  avatars: Type.Array(Type.String()),
});
export type Settings = Static<typeof Settings>;
const SettingsReply = reply(Settings);

/**
 * Changes the settings that the body has. If one of them is refused, none is changed. An empty text or null removes a
 * handle.
 */
export const SettingsBody = Type.Object(
  {
    tradeUrl: Type.Optional(Type.String({ maxLength: 512 })),
    isPrivate: Type.Optional(Type.Boolean()),
    isHidden: Type.Optional(Type.Boolean()),
    discordId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    twitterId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    avatar: Type.Optional(Type.String({ maxLength: 2048 })),
    /** Two-factor code. Required to change the trade URL if two-factor is on. */
    code: StepUpCode,
  },
  { additionalProperties: false, minProperties: 1 },
);
export type SettingsBody = Static<typeof SettingsBody>;

export const USERNAME_LEAST = 3;
export const USERNAME_MOST = 16;
/** Days before a username can be changed again. */
export const USERNAME_DAYS = 14;

const UsernameBody = Type.Object(
  { username: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);

export const settingsEndpoints = {
  'GET /api/user/settings': { reply: SettingsReply },
  'PATCH /api/user/settings': { body: SettingsBody, reply: SettingsReply },
  'POST /api/user/change-username': {
    body: UsernameBody,
    reply: reply(Type.Object({ username: Type.String(), lastUsernameChange: Timestamp })),
  },
  'POST /api/user/keep-username': { reply: EmptyReply },
} as const;

/** Messages to the player's own sockets. */
export type SettingsMessages = {
  /** The player's record changed, such as the name, a setting or a restriction: fetch it again. */
  'settings:changed': Record<string, never>;
};
