import Type, { type Static } from 'typebox';
import { GameType } from './games.ts';
import { GiftShares } from './gifts.ts';
import { KycLadder } from './kyc.ts';
import { Market } from './markets.ts';
import { reply, Timestamp } from './shared.ts';
import { SwitchedOff } from './switches.ts';

/** `ct` is the caller's own clock: it keeps caches away and is not read. */
const InfoQuery = Type.Object(
  { ct: Type.Optional(Type.String({ maxLength: 32 })) },
  { additionalProperties: false },
);

export const ServerInfo = Type.Object({
  time: Type.Object({ serverTime: Timestamp }),
  /** Country of the visitor, ISO 3166-1 alpha-2; the configured default where it is not known. */
  region: Type.String(),
  /** Access of the visitor: the whole site, or only withdrawals. In a blocked country no one gets this far. */
  access: Type.Enum(['ALLOWED', 'READ_ONLY'] as const),
  /** The country that closes the site; null where it is open. */
  closedIn: Type.Union([Type.String(), Type.Null()]),
  /** Rules that the law of the visitor's market asks for. */
  market: Market,
  /** Identity checks that are asked of a player, and the sums or days from which they are. */
  kyc: KycLadder,
  /** The site's communities elsewhere. */
  community: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  onlines: Type.Object({ chat: Type.Integer() }),
  product: Type.Object({ name: Type.String(), supportEmail: Type.String() }),
  coinsPerUsd: Type.Number(),
  /** Percent of a deposit, and times that a bonus is to be staked at a house edge of 10 %, before coins go out. */
  wager: Type.Object({ playThroughPercent: Type.Integer(), bonusWager: Type.Integer() }),
  /** Part of the edge that each repeating gift gives back. */
  gifts: GiftShares,
  /** End of the running weekly leaderboard, and of the raffle. */
  store: Type.Object({ leaderboardEndDate: Timestamp, raffleEndDate: Timestamp }),
  /** Sign-in providers that are configured. */
  providers: Type.Array(Type.Enum(['GOOGLE', 'STEAM'] as const)),
  /** Address of the simulated providers; `null` where the providers are real. */
  sandboxUrl: Type.Union([Type.String(), Type.Null()]),
  /** Features that staff have switched off for everyone. */
  off: Type.Array(SwitchedOff),
  /** Lengths of the case reel's motions in milliseconds, by the specification's names. */
  timings: Type.Object({
    NORMAL_SPIN: Type.Integer(),
    FAST_SPIN: Type.Integer(),
    GOLDEN_SPIN: Type.Integer(),
    FAST_GOLDEN_SPIN: Type.Integer(),
    CENTER_DELAY: Type.Integer(),
    GOLDEN_ANIMATION: Type.Integer(),
  }),
  /** Exact return to player of each game, percent with four decimals; of several bets or tables in it, the least. */
  returns: Type.Array(Type.Object({ type: GameType, rtp: Type.String() })),
  /** Name of the beacon that shared draws use, such as "drand quicknet" or "local beacon". */
  beaconName: Type.String(),
});
export type ServerInfo = Static<typeof ServerInfo>;

export const infoEndpoints = {
  'GET /api/info': { query: InfoQuery, reply: reply(ServerInfo) },
} as const;
