import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, listReply, PageQuery, reply, Timestamp } from './shared.ts';

/** The affiliate's share of the theoretical edge of the players who use the code. */
export const AFFILIATE_COMMISSION_PERCENT = 10;
/** Bonus on a deposit under a code, in percent. */
export const AFFILIATE_BONUS_PERCENT = 5;
/** Keys of a deposit case that come with the first deposit under a code. */
export const AFFILIATE_FREE_CASES = 3;
/** A code cannot be changed sooner; a player who has deposited under it keeps it. */
export const AFFILIATE_COOLDOWN_MS = 432_000_000;
/** Days of the dashboard's chart, today's included. */
export const AFFILIATE_DAYS = 14;

/** A code as a person types it; capitals and spaces around it do not matter. */
const AffiliateCodeBody = Type.Object(
  { code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);

/** The code that a player uses. `hasDeposited`: since it was activated. */
export const AffiliateUsage = Type.Object({
  code: Type.String(),
  activatedAt: Timestamp,
  hasDeposited: Type.Boolean(),
});
export type AffiliateUsage = Static<typeof AffiliateUsage>;

/** Commission lost with a reversed deposit; `taken` had been paid out and came off the balance. */
const AffiliateReturn = Type.Object({ amount: Coins, taken: Coins, at: Timestamp });

export const AffiliateDashboard = Type.Object({
  /** The player's own code, chosen once; `null` before. */
  code: Type.Union([Type.String(), Type.Null()]),
  /** Number of players who use the code now, and of those among them who have deposited under it. */
  players: Type.Integer(),
  depositors: Type.Integer(),
  /** Coins that its present and former users have staked and deposited under it. */
  staked: Coins,
  deposited: Coins,
  /** Commission so far, paid out so far, and to be had now; whole cents. */
  earned: Coins,
  claimed: Coins,
  claimable: Coins,
  /** Commission that was paid out and is no longer earned: later commission makes up for it. */
  owed: Coins,
  /** Paid commission that is held because the card coins it was earned with are, and when the last of it is free. */
  held: Coins,
  heldUntil: Type.Union([Timestamp, Type.Null()]),
  /** The newest ten. */
  returns: Type.Array(AffiliateReturn),
  /** Players who activated the code, by day (00:00 UTC), the oldest first. */
  days: Type.Array(Type.Object({ day: Timestamp, players: Type.Integer() })),
});
export type AffiliateDashboard = Static<typeof AffiliateDashboard>;
const AffiliateDashboardReply = reply(AffiliateDashboard);

export const AffiliateClaim = Type.Object({ amount: Coins, balance: Coins });
export type AffiliateClaim = Static<typeof AffiliateClaim>;

/** Somebody who uses or used the player's code. `staked` and `commission` are `null` for who keeps them private. */
export const ReferredPlayer = Type.Object({
  player: Player,
  activatedAt: Timestamp,
  /** Time when the player changed to another code. */
  endedAt: Type.Union([Timestamp, Type.Null()]),
  hasDeposited: Type.Boolean(),
  staked: Type.Union([Coins, Type.Null()]),
  commission: Type.Union([Coins, Type.Null()]),
});
export type ReferredPlayer = Static<typeof ReferredPlayer>;

/** A place among the affiliates: by players who have deposited under the code, then by players. */
export const ReferralPlace = Type.Object({
  place: Type.Integer(),
  player: Player,
  players: Type.Integer(),
  depositors: Type.Integer(),
});
export type ReferralPlace = Static<typeof ReferralPlace>;

export const affiliatesEndpoints = {
  'GET /api/affiliate': { reply: AffiliateDashboardReply },
  'POST /api/affiliate/code': { body: AffiliateCodeBody, reply: AffiliateDashboardReply },
  'POST /api/affiliate/claim': { keyed: true, reply: reply(AffiliateClaim) },
  'GET /api/affiliate/players': { query: PageQuery, reply: listReply(ReferredPlayer) },
  /** `null`: the player uses none. */
  'GET /api/affiliate/used-code': { reply: reply(Type.Union([AffiliateUsage, Type.Null()])) },
  'POST /api/affiliate/used-code': { body: AffiliateCodeBody, reply: reply(AffiliateUsage) },
  'GET /api/affiliate/leaderboard/referrals': { reply: reply(Type.Array(ReferralPlace)) },
} as const;
