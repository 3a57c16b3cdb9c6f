import Type, { type Static } from 'typebox';
import { reply } from './shared.ts';

/**
 * Levels that the product asks for; the provider's own names are configuration. basic: who a player is, before deposits.
 * advanced: where they live, before withdrawals above a sum in 30 days, where the site asks for it.
 */
export const KycLevel = Type.Enum(['basic', 'advanced'] as const);
export type KycLevel = Static<typeof KycLevel>;
const KycTokenQuery = Type.Object({ level: KycLevel }, { additionalProperties: false });

/** `token` opens the provider's page at `url` for this player; it lives ten minutes. */
export const KycToken = Type.Object({ token: Type.String(), url: Type.String() });
export type KycToken = Static<typeof KycToken>;

/** NONE: not begun. PENDING: under review. APPROVED. RETRY: may try again. REJECTED: final. */
export const KycState = Type.Enum(['NONE', 'PENDING', 'APPROVED', 'RETRY', 'REJECTED'] as const);
export type KycState = Static<typeof KycState>;
/** Age that the player is below; null where only the provider knows it. Null as a whole for others. */
export const TooYoung = Type.Union([
  Type.Object({ leastAge: Type.Union([Type.Integer(), Type.Null()]) }),
  Type.Null(),
]);
export const KycStatus = Type.Object({
  level: KycLevel,
  state: KycState,
  /** Comment of the provider that the player may read, such as why a document was refused. */
  comment: Type.Union([Type.String(), Type.Null()]),
  /**
   * Set if it was refused because the player is below the age that the country asks for: which age, null where only the
   * provider knows.
   */
  tooYoung: TooYoung,
  /** Reason why our team asks for it, while it isn't passed. */
  asked: Type.Union([Type.String(), Type.Null()]),
  /** True if it was passed before and the provider took that back: deposits are closed, and our team reviews withdrawals. */
  isTakenBack: Type.Boolean(),
});
export type KycStatus = Static<typeof KycStatus>;

/** Both levels: the basic one, and beside it the advanced one, null where the site never asks for it. */
export const KycOverview = Type.Object({
  ...KycStatus.properties,
  advanced: Type.Union([
    Type.Object({
      ...KycStatus.properties,
      /** Coins that go out in 30 days without it, 0 where our team asked for it; and those that have gone. */
      above: Type.Number(),
      withdrawn: Type.Number(),
    }),
    Type.Null(),
  ]),
});
export type KycOverview = Static<typeof KycOverview>;

/**
 * Identity checks that are asked of a player, and from which sum or for how many days: the settings that the server
 * enforces.
 */
export const KycLadder = Type.Object({
  /** In years, where the visitor is; what counts is the country of the document. */
  minimumAge: Type.Integer(),
  /** Coins that go out in 30 days without a proof of address; null where no one is asked for it. */
  addressAbove: Type.Union([Type.Number(), Type.Null()]),
  /** Coins of first withdrawals, or to new addresses, in 24 hours that go out without a manual review. */
  newReviewAbove: Type.Number(),
  /** Coins, and withdrawals, of one player in 24 hours that go out without a manual review. */
  dailyReviewAbove: Type.Number(),
  dailyWithdrawals: Type.Integer(),
  /** Days after a card deposit in which withdrawals are reviewed, and in which its coins can't go out; 0 for none. */
  cardReviewDays: Type.Integer(),
  cardHoldDays: Type.Integer(),
});
export type KycLadder = Static<typeof KycLadder>;

export const kycEndpoints = {
  'GET /api/kyc/token': { query: KycTokenQuery, reply: reply(KycToken) },
  'GET /api/kyc/status': { reply: reply(KycOverview) },
} as const;

export type KycMessages = { 'kyc:status': KycStatus };
