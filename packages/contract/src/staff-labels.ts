import Type, { type Static } from 'typebox';
import { Coins, Id, Timestamp } from './shared.ts';
import { Cards, EventName, LimitName, PlaceOfPrize } from './staff-evidence.ts';
import { factOf, nullable, type ValuesOf } from './staff-facts.ts';
import { REQUEST_KINDS } from './staff-requests.ts';
import { BADGES, BUNDLES } from './staff-roles.ts';

const Text = Type.String();
const Count = Type.Integer();
const Bundles = Type.Array(Type.Enum([...BUNDLES]));
const BadgeName = Type.Enum([...BADGES]);

/**
 * Short labels of requests, by the domain that adds them: for the subject, the line under the amount, and the chips.
 */
export const LABELS = {
  staff: {
    /** Review reason of the request; rules of the approval policy can match it. */
    RULE: { rule: Text },
    POLICY: {},
    POLICY_CHANGES: { added: Count, removed: Count },
    NEW_KEYS: {},
    KEYS_LOST: {},
    ROLE_CHANGE: {},
    ROLES: { from: Bundles, to: Bundles },
    NEW_MEMBER: {},
    NEW_MEMBER_ROLES: { to: Bundles },
  },
  players: {
    CREDIT: {},
    GIVEN_ALONE: {},
    SECOND_MEMBER: {},
    BADGES: { from: BadgeName, to: BadgeName },
    BADGE_ACCOUNT: { name: Text, isLeaving: Type.Boolean() },
    OWN_ACCOUNT: {},
  },
  limits: { LIMIT: LimitName, LIMIT_RAISE: {} },
  restrictions: { RESTRICTION: {}, LIFT: {} },
  payments: {
    METHOD: { method: Text },
    ASSET_BY_METHOD: { asset: Text, method: Text },
    TAKEN_BACK: {},
    TAKES_COINS: {},
    DEPOSIT_GOES_BACK: {},
    WORTH_UNKNOWN: {},
    WORTH_KNOWN: {},
    TO_BE_SENT_BACK: {},
  },
  reconciliation: {
    PROVIDER: { provider: Text },
    BOOKS: { isUp: Type.Boolean() },
    CORRECTING_TRANSFER: {},
  },
  switches: { SWITCH: { name: Text }, SWITCHED_OFF: {}, SWITCH_ON: {} },
  proofs: {
    BEACON_ROUND: { round: Count, since: Timestamp },
    BEACON_MISSING: { round: Count, since: Timestamp },
  },
  'promo-codes': { IN_ALL: {}, PROMO_CODE_USES: { uses: Count, coins: Coins, keys: Count } },
  'gift-cards': {
    CARDS: Cards,
    BATCH: { batch: Id },
    COINS_EACH: { coins: Coins },
    UNUSED_WHEN_ASKED: {},
  },
  prizes: { EVENT: { event: EventName }, A_WEEK: {}, PRIZES_FROM: { at: nullable(Timestamp) } },
  pot: { PRIZE: PlaceOfPrize, SHARES_WITH_ACCOUNTS: {} },
  cases: { CASE_RETURN: { rtp: Text }, NEW_CASE: {}, NEW_VERSION: {} },
  privacy: { ALL_DATA: {}, PRIVATE_DATA: {}, WHOLE_ACCOUNT: {}, FINAL: {} },
} as const;

export const Label = factOf(LABELS, {});
export type Label = Static<typeof Label>;
export type LabelValues = ValuesOf<Label>;

/** A request that isn't carried out yet, in short form, for a link. */
export const OpenRequest = Type.Object({
  id: Id,
  kind: Type.Enum([...REQUEST_KINDS]),
  /** Null if no coins move, or if their amount isn't known yet. */
  coins: nullable(Coins),
});
export type OpenRequest = Static<typeof OpenRequest>;
