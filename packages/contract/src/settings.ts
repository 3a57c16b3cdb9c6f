import Type, { type Static } from 'typebox';
import { EmptyReply, reply, Timestamp } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

/** Settings of the account that the player decides. */
export const Settings = Type.Object({
  /** Address that skins are sent to. */
  tradeUrl: Type.Union([Type.String(), Type.Null()]),
  /** Others see no figures of the player's. */
  isPrivate: Type.Boolean(),
  /** The live feeds and the big wins in chat don't name the player. */
  isHidden: Type.Boolean(),
  /** Typed in by the player, checked for their form alone. */
  discordId: Type.Union([Type.String(), Type.Null()]),
  twitterId: Type.Union([Type.String(), Type.Null()]),
  avatar: Type.String(),
  /** Pictures to choose from: the site's own, and the one of the sign-in where it had one. */
  avatars: Type.Array(Type.String()),
});
export type Settings = Static<typeof Settings>;
const SettingsReply = reply(Settings);

/** Changes what it names, and nothing if one of them is refused. An empty text or null takes a handle away. */
export const SettingsBody = Type.Object(
  {
    tradeUrl: Type.Optional(Type.String({ maxLength: 512 })),
    isPrivate: Type.Optional(Type.Boolean()),
    isHidden: Type.Optional(Type.Boolean()),
    discordId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    twitterId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    avatar: Type.Optional(Type.String({ maxLength: 2048 })),
    /** For another trade URL, where two-factor is on. */
    code: StepUpCode,
  },
  { additionalProperties: false, minProperties: 1 },
);
export type SettingsBody = Static<typeof SettingsBody>;

export const USERNAME_LEAST = 3;
export const USERNAME_MOST = 16;
/** A username can be changed again after so many days. */
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

/** To the player's own sockets. */
export type SettingsMessages = {
  /** Name, picture or another setting changed: ask for one's own record again. */
  'settings:changed': Record<string, never>;
};
