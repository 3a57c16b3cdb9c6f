import Type, { type Static } from 'typebox';
import { reply } from './shared.ts';

/**
 * Levels of identity checks. basic: identity, required before deposits. advanced: address, required before withdrawals
 * above a sum in 30 days, if the site uses it. The provider's own names for them are settings.
 */
export const KycLevel = Type.Enum(['basic', 'advanced'] as const);
export type KycLevel = Static<typeof KycLevel>;
const KycTokenQuery = Type.Object({ level: KycLevel }, { additionalProperties: false });

/** `token` opens the provider's page at `url` for this player. It expires after ten minutes. */
export const KycToken = Type.Object({ token: Type.String(), url: Type.String() });
export type KycToken = Static<typeof KycToken>;

/** NONE: not started. PENDING: under review. APPROVED: passed. RETRY: may try again. REJECTED: final. */
export const KycState = Type.Enum(['NONE', 'PENDING', 'APPROVED', 'RETRY', 'REJECTED'] as const);
export type KycState = Static<typeof KycState>;
/**
 * For a player below the minimum age: `leastAge` is that age, or null if only the provider knows it. Null for everyone
 * else.
 */
export const TooYoung = Type.Union([
  Type.Object({ leastAge: Type.Union([Type.Integer(), Type.Null()]) }),
  Type.Null(),
]);
export const KycStatus = Type.Object({
  level: KycLevel,
  state: KycState,
  /** Provider's comment for the player, such as why a document was refused. */
  comment: Type.Union([Type.String(), Type.Null()]),
  /**
   * Set if the check was refused because the player is below the country's minimum age. `leastAge` is null if only the
   * provider knows that age.
   */
  tooYoung: TooYoung,
  /** Reason that staff gave for requesting this check; null once it's passed, or if staff don't request it. */
  asked: Type.Union([Type.String(), Type.Null()]),
  /**
   * True if the provider revoked an earlier approval. Staff then review withdrawals. Deposits are closed if it was the
   * basic one, or if the advanced check was refused for good.
   */
  isTakenBack: Type.Boolean(),
});
export type KycStatus = Static<typeof KycStatus>;

/**
 * Status of both levels: the fields of the basic one at the top, and `advanced`, which is null if neither the site nor
 * staff require it and the provider revoked no approval of it.
 */
export const KycOverview = Type.Object({
  ...KycStatus.properties,
  advanced: Type.Union([
    Type.Object({
      ...KycStatus.properties,
      /**
       * `above`: coins that can be withdrawn in 30 days without this check; 0 if staff request it, or if the site
       * doesn't require it. `withdrawn`: coins withdrawn in the last 30 days.
       */
      above: Type.Number(),
      withdrawn: Type.Number(),
    }),
    Type.Null(),
  ]),
});
export type KycOverview = Static<typeof KycOverview>;

/**
 * Checks of players and their payments: ages, proof of address, withdrawals that staff review, and holds after card
 * deposits. These are the settings that the server enforces.
 */
export const KycLadder = Type.Object({
  /** Minimum age in years for the visitor's country. The check itself uses the country of the player's document. */
  minimumAge: Type.Integer(),
  /** Coins that can be withdrawn in 30 days without a proof of address; null if the site never requires it. */
  addressAbove: Type.Union([Type.Number(), Type.Null()]),
  /**
   * Sum in coins that a player can withdraw in 24 hours without a manual review, for first withdrawals and new
   * addresses.
   */
  newReviewAbove: Type.Number(),
  /** Sum in coins, and number of withdrawals, that a player can make in 24 hours without a manual review. */
  dailyReviewAbove: Type.Number(),
  dailyWithdrawals: Type.Integer(),
  /**
   * Days after a card deposit during which withdrawals are reviewed (`cardReviewDays`), and during which its coins are
   * on hold (`cardHoldDays`). 0 means not at all.
   */
  cardReviewDays: Type.Integer(),
  cardHoldDays: Type.Integer(),
});
export type KycLadder = Static<typeof KycLadder>;

export const kycEndpoints = {
  'GET /api/kyc/token': { query: KycTokenQuery, reply: reply(KycToken) },
  'GET /api/kyc/status': { reply: reply(KycOverview) },
} as const;

export type KycMessages = { 'kyc:status': KycStatus };
