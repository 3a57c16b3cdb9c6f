import Type, { type Static } from 'typebox';
import { CoolOff, SelfBan } from './limits.ts';
import { LevelAndTier, Role } from './player.ts';
import { Coins, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';

const AuthProvider = Type.Enum(['GOOGLE', 'STEAM'] as const);

/**
 * `redirect`: page of the site to return to; any other address leads to the home page. A sandbox provider gets `as`,
 * so that a script can sign in without the form. Real providers ignore it.
 */
const LoginQuery = Type.Object(
  {
    provider: AuthProvider,
    redirect: Type.Optional(Type.String({ maxLength: 2048 })),
    as: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);

/** Reason why the site itself restricted an account. */
export const RESTRICTION_CODES = ['TOO_YOUNG', 'TOO_YOUNG_ELSEWHERE'] as const;
export type RestrictionCode = (typeof RESTRICTION_CODES)[number];

const GeneralRestriction = Type.Object({
  isRestricted: Type.Boolean(),
  /** Reason in the words of staff. If the site itself restricted the account, an English text. */
  description: Type.Union([Type.String(), Type.Null()]),
  /** Set if the site itself restricted the account. Pages translate it. */
  code: Type.Union([Type.Enum([...RESTRICTION_CODES]), Type.Null()]),
  expiresAt: Type.Union([Timestamp, Type.Null()]),
});

/**
 * Payout of a battle whose playback is still running. The balance includes it already, but pages must not show it yet.
 */
export const HiddenPayout = Type.Object({
  /** Id of the battle's bet. */
  bet: Type.String(),
  stake: Coins,
  payout: Coins,
  /** Milliseconds until the playback ends. */
  revealInMs: Type.Integer({ minimum: 0 }),
});
export type HiddenPayout = Static<typeof HiddenPayout>;

/**
 * Deposit bonuses that play hasn't fully released yet, in coins. `released`: released so far. `amount`: their total.
 * Null if there are none.
 */
export const WaitingBonus = Type.Union([Type.Object({ released: Coins, amount: Coins }), Type.Null()]);
export type WaitingBonus = Static<typeof WaitingBonus>;

/** The signed-in player's own record. */
export const Me = Type.Object({
  id: Id,
  username: Type.String(),
  avatar: Type.String(),
  xp: Type.Number(),
  level: Type.Integer(),
  currentLevel: LevelAndTier,
  /** Next level; `null` at level 100. */
  nextLevel: Type.Union([LevelAndTier, Type.Null()]),
  /** Progress to the next level in percent, 0-100. */
  levelProgress: Type.Number(),
  /** XP still missing to the next level; 0 at level 100. */
  xpToNextLevel: Type.Number(),
  role: Role,
  wallet: Type.Object({ balance: Coins, hidden: Type.Array(HiddenPayout) }),
  waitingBonus: WaitingBonus,
  steamId: Type.Union([Type.String(), Type.Null()]),
  discordId: Type.Union([Type.String(), Type.Null()]),
  twitterId: Type.Union([Type.String(), Type.Null()]),
  totalDeposit: Coins,
  totalWager: Coins,
  lastUsernameChange: Type.Union([Timestamp, Type.Null()]),
  /** True if the player keeps the username from the sign-in provider. Pages then don't ask for another. */
  isUsernameKept: Type.Boolean(),
  generalRestriction: GeneralRestriction,
  /** Set while the player is self-excluded. */
  selfBan: Type.Union([SelfBan, Type.Null()]),
  /** Set while the player is on a break. */
  coolOff: Type.Union([CoolOff, Type.Null()]),
  /**
   * Set while a register of excluded people blocks play. EXCLUDED: it lists the player. UNCHECKED: it hasn't answered
   * in time.
   */
  register: Type.Union([Type.Enum(['EXCLUDED', 'UNCHECKED'] as const), Type.Null()]),
  /** Number of unread notifications, counted up to 100. */
  unreadNotifications: Type.Integer({ minimum: 0 }),
  /** True if two-factor is on. Withdrawals then need a code. */
  twoFactor: Type.Boolean(),
  createdAt: Timestamp,
});
export type Me = Static<typeof Me>;
/** `data` is `null` for a visitor who is not signed in. */
export const MeReply = Type.Object({
  data: Type.Union([Me, Type.Null()]),
  /** Set if the sign-in still needs the second factor. Until then its session counts as a visitor's. */
  isCodeNeeded: Type.Optional(Type.Literal(true)),
});
export type MeReply = Static<typeof MeReply>;

export const Session = Type.Object({
  id: Id,
  isCurrent: Type.Boolean(),
  provider: AuthProvider,
  /**
   * Parsed from the user agent, as `<browser> on <system>`, or `Unknown device`. Pages translate it
   * (`ui/format/device-name.ts`).
   */
  device: Type.String(),
  address: Type.String(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
});
export type Session = Static<typeof Session>;

export const accountEndpoints = {
  'GET /api/auth/login': { query: LoginQuery, reply: 'redirect' },
  'GET /api/auth/callback/:provider': {
    params: Type.Object({ provider: Type.Enum(['google', 'steam'] as const) }),
    reply: 'redirect',
  },
  'POST /api/auth/logout': { reply: EmptyReply },
  'GET /api/me': { reply: MeReply },
  'GET /api/auth/sessions': { reply: reply(Type.Array(Session)) },
  'DELETE /api/auth/sessions': { reply: EmptyReply },
  'DELETE /api/auth/sessions/:id': { params: IdParams, reply: EmptyReply },
} as const;
