import Type, { type Static } from 'typebox';
import { RESTRICTION_CODES } from './account.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from './limits.ts';
import { ERASURE_OBSTACLES } from './privacy.ts';
import { Coins, Id, Timestamp } from './shared.ts';
import { SignalEvidence } from './signals.ts';
import { factOf, nullable, type ValuesOf } from './staff-facts.ts';
import { PolicyRule } from './staff-policy.ts';
import { BADGES, PERMISSIONS } from './staff-roles.ts';

/**
 * Reasons not to carry out an erasure. KEPT: the player took the request back. HELD: the law requires to keep the data
 * for now.
 */
export const Obstacles = Type.Array(Type.Enum([...ERASURE_OBSTACLES, 'KEPT', 'HELD']));
export const EventName = Type.Enum(['LEADERBOARD', 'RAFFLE', 'RAIN'] as const);
/** Event and place of a held prize, and the end of its week. */
export const PlaceOfPrize = {
  event: Type.Enum(['LEADERBOARD', 'RAFFLE'] as const),
  place: Type.Integer(),
  weekEndsAt: Timestamp,
};
/** Kind and period of a player's limit. */
export const LimitName = { what: Type.Enum(LIMIT_KINDS), period: Type.Enum([...LIMIT_PERIODS]) };
export const Cards = { cards: Type.Integer(), usd: Type.Number() };

const Text = Type.String();
const Count = Type.Integer();
const Flag = Type.Boolean();
const Permissions = { permissions: Type.Array(Type.Enum([...PERMISSIONS])) };
const Rule = { rule: PolicyRule };
const Prizes = { event: EventName, prizes: Type.Array(Coins) };
const EndsAt = { at: nullable(Timestamp) };

/** Facts shown before a vote on a request, by the domain that provides them. */
export const EVIDENCE = {
  staff: {
    ROLE_ADDS: Permissions,
    ROLE_TAKES: Permissions,
    KEYS_CALL: {},
    KEYS_ALL: {},
    POLICY_NEW: Rule,
    POLICY_GONE: Rule,
    POLICY_ORDER: {},
  },
  players: {
    CREDIT_OWN: {},
    CREDIT_BALANCE: { coins: Coins },
    CREDIT_PLAY_THROUGH: {},
    BADGE_NOW: { badge: Type.Enum([...BADGES]) },
    BADGE_THEN: { badge: Type.Enum([...BADGES]) },
    /**
     * `name`: member who gets the account, or loses it. `before`: member who has it now.
     * `other`: account that the member has now.
     */
    BADGE_ACCOUNT: { name: nullable(Text), isLeaving: Flag, before: nullable(Text), other: nullable(Id) },
  },
  limits: { LIMIT_PROTECTED: { ...LimitName, most: nullable(Coins) } },
  restrictions: {
    RESTRICTION: {
      isInForce: Flag,
      reason: nullable(Text),
      restrictionCode: nullable(Type.Enum([...RESTRICTION_CODES])),
    },
  },
  withdrawals: {
    WITHDRAWAL_REVIEW: {},
    WITHDRAWAL_DESTINATION: { isDoubtful: Flag, isNew: Flag, isFirst: Flag },
    WITHDRAWAL_IDENTITY: {
      isVerified: Flag,
      isIdentityTakenBack: Flag,
      isAddressTakenBack: Flag,
      isAddressProven: Flag,
    },
    WITHDRAWAL_PLAY_THROUGH: { isMet: Flag },
    WITHDRAWAL_CARD: { isRecent: Flag },
    WITHDRAWAL_PACE: { today: Count, coins: Coins },
    WITHDRAWAL_ACCOUNT: { isFrozen: Flag, isRestricted: Flag, isUnableToPlay: Flag },
    WITHDRAWAL_LINKS: { isLinked: Flag },
    WITHDRAWAL_BALANCE: { coins: Coins, aside: Coins },
  },
  payments: {
    CORRECTION_BALANCE: { coins: Coins },
    CORRECTION_OWED: { coins: Coins },
    REFUND_LEFT: { coins: Coins },
    REFUND_EXTRAS: {},
    /**
     * Reason why staff must decide the deposit. `reason`: text of the payment's record; null while only the provider is reviewing
     * the payment.
     */
    DEPOSIT_WHY: { reason: nullable(Text), provider: Text, method: Text },
    DEPOSIT_RECEIVED: { amount: Text, number: nullable(Text) },
    DEPOSIT_WORTH: { coins: nullable(Coins) },
    RETURN_AMOUNT: { coins: Coins, deposit: Coins, provider: Text },
    /**
     * Amount of the asset to send for those coins, of what was received. `isPriced`: the present price is known, so that the
     * amount is worth no more than the coins.
     */
    RETURN_ASSET: { amount: Text, received: Text, asset: Text, isPriced: Flag },
    RETURN_PAYMENT: { number: nullable(Text), method: Text },
  },
  reconciliation: {
    BOOKS_OURS: { line: nullable(Text), difference: nullable(Text) },
    BOOKS_THEIRS: { line: nullable(Text), provider: Text },
    BOOKS_DIFFER: { isStill: Flag },
  },
  switches: { SWITCH_STATE: { isOff: Flag, by: Text } },
  proofs: {
    OUTAGE_SINCE: { round: Count, since: Timestamp },
    /**
     * `draws`: number of draws that the outage would end: refunded or carried over. `coins`: players' stakes in them.
     */
    OUTAGE_DRAWS: { draws: Count, coins: Coins },
  },
  'promo-codes': {
    PROMO_CODE_GIVES: { coins: Coins, keys: Count },
    PROMO_CODE_USES: { uses: Count, coins: Coins },
    PROMO_CODE_FOR: { level: Count },
    PROMO_CODE_ENDS: EndsAt,
  },
  'gift-cards': {
    CARDS_COUNT: Cards,
    CARDS_WORTH: { each: Coins, coins: Coins },
    CARDS_CODES: {},
    CARDS_END: EndsAt,
    BATCH_CARDS: { ...Cards, batch: Id },
    BATCH_UNUSED: { coins: Coins },
    BATCH_BUYERS: {},
  },
  prizes: {
    PRIZES_THEN: Prizes,
    PRIZES_NOW: Prizes,
    /** `change`: difference from the present weekly cost; negative if it falls. */
    PRIZES_COST: { coins: Coins, change: Type.Number() },
    /** Time from which the prizes apply; null means from the next rain. */
    PRIZES_FROM: EndsAt,
  },
  pot: {
    PRIZE_AMOUNT: { coins: Coins, ...PlaceOfPrize },
    PRIZE_SIGNAL: { kind: Text, found: SignalEvidence },
  },
  cases: {
    CASE_RETURN: { rtp: Text, before: nullable(Text) },
    CASE_FRACTION: { fraction: Text },
    CASE_PRICE: { coins: Coins, before: nullable(Coins) },
    CASE_HIT_RATE: { share: Type.Number() },
    CASE_DEVIATION: { times: Type.Number(), before: nullable(Type.Number()) },
    CASE_WORST_BET: { coins: Coins },
    CASE_ITEMS: { items: Count, before: nullable(Count) },
    /** Publication time of the case; null means at once. */
    CASE_GOES_LIVE: EndsAt,
  },
  privacy: {
    EXPORT_HOLDS: {},
    EXPORT_READERS: { days: Count },
    ERASURE_ASKED: EndsAt,
    ERASURE_OBSTACLES: { obstacles: Obstacles },
    ERASURE_STAYS: {},
  },
} as const;

/**
 * One piece of evidence for a vote. Verdict: WEIGH must be weighed before approving, WEAK is a small doubt, CLEAR
 * raises no objection.
 */
export const Evidence = factOf(EVIDENCE, { verdict: Type.Enum(['CLEAR', 'WEAK', 'WEIGH'] as const) });
export type Evidence = Static<typeof Evidence>;
export type EvidenceValues = ValuesOf<Evidence>;
