import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, listReply, PageQuery, reply, Timestamp } from './shared.ts';

/** Affiliate's commission: this percentage of the theoretical edge of players who use the code. */
export const AFFILIATE_COMMISSION_PERCENT = 10;
/** Bonus on the deposits of a player who uses a code, in percent. */
export const AFFILIATE_BONUS_PERCENT = 5;
/** Number of keys for deposit cases that a player's first deposit under a code brings. */
export const AFFILIATE_FREE_CASES = 3;
/**
 * Time in milliseconds before a player can switch to another code: 5 days. After a deposit under a code, a player
 * can't switch any more, unless its owner turns out to be the same person.
 */
export const AFFILIATE_COOLDOWN_MS = 432_000_000;
/** Days in the dashboard's chart, including today. */
export const AFFILIATE_DAYS = 14;

/** A code as typed. Case and surrounding spaces don't matter. */
const AffiliateCodeBody = Type.Object(
  { code: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);

/** Code that a player uses. `hasDeposited`: true if the player has deposited since activating it. */
export const AffiliateUsage = Type.Object({
  code: Type.String(),
  activatedAt: Timestamp,
  hasDeposited: Type.Boolean(),
});
export type AffiliateUsage = Static<typeof AffiliateUsage>;

/**
 * Commission that is no longer earned because a deposit was reversed. `taken` is the part that had been paid out
 * already and was taken from the affiliate's wallet and vault.
 */
const AffiliateReturn = Type.Object({ amount: Coins, taken: Coins, at: Timestamp });

export const AffiliateDashboard = Type.Object({
  /** The player's own code, chosen once. `null` until then. */
  code: Type.Union([Type.String(), Type.Null()]),
  /** Number of players who use the code now. `depositors`: those of them who have deposited under it. */
  players: Type.Integer(),
  depositors: Type.Integer(),
  /** Coins that current and former users of the code staked and deposited while they used it. */
  staked: Coins,
  deposited: Coins,
  /** Commission: earned in total, paid out so far minus what was taken back, and claimable now. In whole cents. */
  earned: Coins,
  claimed: Coins,
  claimable: Coins,
  /** Paid commission that is no longer earned because of reversed deposits. It's deducted from later commission. */
  owed: Coins,
  /**
   * Paid commission on hold because it comes from card deposits that are on hold. `heldUntil`: when the last of it is
   * released.
   */
  held: Coins,
  heldUntil: Type.Union([Timestamp, Type.Null()]),
  /** Lost commission, newest first, at most ten entries. */
  returns: Type.Array(AffiliateReturn),
  /** Players who activated the code, by day (00:00 UTC), the oldest first. */
  days: Type.Array(Type.Object({ day: Timestamp, players: Type.Integer() })),
});
export type AffiliateDashboard = Static<typeof AffiliateDashboard>;
const AffiliateDashboardReply = reply(AffiliateDashboard);

export const AffiliateClaim = Type.Object({ amount: Coins, balance: Coins });
export type AffiliateClaim = Static<typeof AffiliateClaim>;

/** Player who uses or used the code. `staked` and `commission` are `null` if that player hides their figures. */
export const ReferredPlayer = Type.Object({
  player: Player,
  activatedAt: Timestamp,
  /** Time when the player switched to another code, or turned out to be the affiliate's own person. */
  endedAt: Type.Union([Timestamp, Type.Null()]),
  hasDeposited: Type.Boolean(),
  staked: Type.Union([Coins, Type.Null()]),
  commission: Type.Union([Coins, Type.Null()]),
});
export type ReferredPlayer = Static<typeof ReferredPlayer>;

/** Place in the ranking of affiliates: by players who deposited under the code, then by players. */
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
  /** `null` if the player uses no code. */
  'GET /api/affiliate/used-code': { reply: reply(Type.Union([AffiliateUsage, Type.Null()])) },
  'POST /api/affiliate/used-code': { body: AffiliateCodeBody, reply: reply(AffiliateUsage) },
  'GET /api/affiliate/leaderboard/referrals': { reply: reply(Type.Array(ReferralPlace)) },
} as const;
