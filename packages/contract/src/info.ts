import Type, { type Static } from 'typebox';
import { GameType } from './games.ts';
import { GiftShares } from './gifts.ts';
import { KycLadder } from './kyc.ts';
import { Market } from './markets.ts';
import { reply, Timestamp } from './shared.ts';
import { SwitchedOff } from './switches.ts';

/** `ct` is the caller's clock. It only prevents cached replies; the server ignores it. */
const InfoQuery = Type.Object(
  { ct: Type.Optional(Type.String({ maxLength: 32 })) },
  { additionalProperties: false },
);

export const ServerInfo = Type.Object({
  time: Type.Object({ serverTime: Timestamp }),
  /**
   * Country of the visitor, ISO 3166-1 alpha-2; if unknown, a guess from the browser's languages or the configured
   * default.
   */
  region: Type.String(),
  /**
   * Access of the visitor: the whole site (ALLOWED), or withdrawals only (READ_ONLY). Visitors from blocked countries
   * don't get this reply.
   */
  access: Type.Enum(['ALLOWED', 'READ_ONLY'] as const),
  /** Code of the country whose rules close the site for this visitor; null if it's open. */
  closedIn: Type.Union([Type.String(), Type.Null()]),
  /** Legal rules of the visitor's market. */
  market: Market,
  /** Identity checks that the site requires, and the sums or days from which it requires them. */
  kyc: KycLadder,
  /** The site's communities on other platforms. */
  community: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  onlines: Type.Object({ chat: Type.Integer() }),
  product: Type.Object({ name: Type.String(), supportEmail: Type.String() }),
  coinsPerUsd: Type.Number(),
  /**
   * Wager requirement before a withdrawal: percentage of a deposit that must be staked, and how many times a bonus
   * must be staked at a house edge of 10 %.
   */
  wager: Type.Object({ playThroughPercent: Type.Integer(), bonusWager: Type.Integer() }),
  /** Share of the edge that each repeating gift returns, as a fraction. */
  gifts: GiftShares,
  /** End of the current weekly leaderboard and of the raffle. */
  store: Type.Object({ leaderboardEndDate: Timestamp, raffleEndDate: Timestamp }),
  /** Sign-in providers that the site is configured for. */
  providers: Type.Array(Type.Enum(['GOOGLE', 'STEAM'] as const)),
  /** URL of the simulated providers; `null` if the providers are real. */
  sandboxUrl: Type.Union([Type.String(), Type.Null()]),
  /** Features that are switched off for everyone. */
  off: Type.Array(SwitchedOff),
  /** Durations of the case reel's animations in milliseconds, under the specification's names. */
  timings: Type.Object({
    NORMAL_SPIN: Type.Integer(),
    FAST_SPIN: Type.Integer(),
    GOLDEN_SPIN: Type.Integer(),
    FAST_GOLDEN_SPIN: Type.Integer(),
    CENTER_DELAY: Type.Integer(),
    GOLDEN_ANIMATION: Type.Integer(),
  }),
  /**
   * Return to player of each game, in percent with four decimals, rounded down. For a game with several bets or
   * tables, the lowest of them. `isHighest`: the highest instead, since a maximum payout or chance lowers that of some
   * bets.
   */
  returns: Type.Array(Type.Object({ type: GameType, rtp: Type.String(), isHighest: Type.Boolean() })),
  /** Layout of the wheel: with 16 pockets a bet on Inferno wins on Gold too. */
  spinLayout: Type.Enum(['16', '15'] as const),
  /** Name of the beacon that shared draws use, such as "drand quicknet" or "local beacon". */
  beaconName: Type.String(),
});
export type ServerInfo = Static<typeof ServerInfo>;

export const infoEndpoints = {
  'GET /api/info': { query: InfoQuery, reply: reply(ServerInfo) },
} as const;
