import Type, { type Static } from 'typebox';
import { reply } from './shared.ts';

/**
 * Verification levels; the provider's own level names are configuration. basic: identity, required before deposits.
 * advanced: address, required before withdrawals above a sum in 30 days, if the site uses it.
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
 * Minimum age that the player is below. `leastAge` is null if only the provider knows it. The whole value is null for
 * players who aren't too young.
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
   * Set if the check was refused because the player is below the country's minimum age. The age is null if only the
   * provider knows it.
   */
  tooYoung: TooYoung,
  /** Reason why staff request this check, until it's passed. */
  asked: Type.Union([Type.String(), Type.Null()]),
  /** True if the provider revoked an earlier approval. Deposits are then closed, and staff review withdrawals. */
  isTakenBack: Type.Boolean(),
});
export type KycStatus = Static<typeof KycStatus>;

/** Status of both levels: the basic one at the top, and `advanced`, which is null if the site never requires it. */
export const KycOverview = Type.Object({
  ...KycStatus.properties,
  advanced: Type.Union([
    Type.Object({
      ...KycStatus.properties,
      /**
       * `above`: coins that can be withdrawn in 30 days without this check, 0 if staff request it. `withdrawn`: coins
       * withdrawn in that time.
       */
      above: Type.Number(),
      withdrawn: Type.Number(),
    }),
    Type.Null(),
  ]),
});
export type KycOverview = Static<typeof KycOverview>;

/**
 * Identity checks required of a player, with the sums or days that trigger them. These are the settings that the
 * server enforces.
 */
export const KycLadder = Type.Object({
  /** Minimum age in years for the visitor's country. The check uses the country of the document. */
  minimumAge: Type.Integer(),
  /** Coins that can be withdrawn in 30 days without a proof of address; null if the site never requires it. */
  addressAbove: Type.Union([Type.Number(), Type.Null()]),
  /** Coins in 24 hours that can leave without a manual review in first withdrawals or to new addresses. */
  newReviewAbove: Type.Number(),
  /** Coins, and number of withdrawals, that a player can withdraw in 24 hours without a manual review. */
  dailyReviewAbove: Type.Number(),
  dailyWithdrawals: Type.Integer(),
  /**
   * Days after a card deposit during which withdrawals are reviewed, and during which its coins are on hold. 0 for
   * none.
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
