import Type, { type Static } from 'typebox';
import { Coins, Id, Timestamp } from './shared.ts';
import { Colleague } from './staff.ts';
import { Obstacles } from './staff-evidence.ts';
import { factOf, nullable, type ValuesOf } from './staff-facts.ts';

/** Names of the members who decided. */
const By = { by: Type.Array(Type.String()) };
const Amount = { coins: Coins };

/** Results of requests, by the domain that carries them out. */
export const RESULTS = {
  staff: {
    /** Sentence of an old request without a code. */
    text: { text: Type.String() },
    REFUSED: By,
    EXPIRED: {},
    NOT_WAITING: {},
    TAKEN_BACK: {},
    POLICY_IN_FORCE: By,
    POLICY_OUTDATED: {},
    ROLE_CHANGED: By,
    ROLE_NOT_CHANGED: {},
    KEYS_TAKEN: By,
    KEYS_TAKEN_BEFORE: {},
  },
  players: {
    CREDIT_GIVEN: Amount,
    CREDIT_PLAYER_EXCLUDED: {},
    BADGE_SET: By,
    BADGE_NOT_SET: {},
  },
  limits: { RAISE_ALLOWED: By, PROTECTION_ENDED: {} },
  restrictions: { RESTRICTION_LIFTED: By, RESTRICTION_CHANGED: {} },
  withdrawals: {
    WITHDRAWAL_APPROVED: By,
    WITHDRAWAL_WAITS_AGAIN: By,
    WITHDRAWAL_REFUSED: By,
    WITHDRAWAL_ENDED: {},
  },
  payments: {
    /** `owed`: part of the coins that neither wallet nor vault held. It's a debt of the player now. */
    COINS_TAKEN: { ...Amount, ...By, owed: Coins },
    REFUND_TAKEN: { ...Amount, ...By },
    REFUND_NOTHING_LEFT: {},
    /** Wallet and vault don't cover it whole, and more coins may come back from open bets or withdrawals. */
    REFUND_COINS_OUT: {},
    DEPOSIT_CREDITED: { ...Amount, ...By },
    DEPOSIT_WAITS: Amount,
    DEPOSIT_REFUSED: By,
    RETURN_SENT: By,
    RETURN_NOT_SENT: By,
    PAYMENT_ENDED: {},
  },
  reconciliation: { BOOKS_CORRECTED: { ...Amount, ...By }, BOOKS_CORRECTED_BEFORE: {} },
  switches: { SWITCHED_ON: By, SWITCH_CHANGED: {} },
  proofs: {
    OUTAGE_DECLARED: { outage: Type.Integer(), draws: Type.Integer(), ...By },
    OUTAGE_OVER: {},
  },
  'promo-codes': {
    PROMO_CODE_MADE: { name: Type.String() },
    PROMO_CODE_NAME_TAKEN: { name: Type.String() },
  },
  'gift-cards': { BATCH_MADE: { batch: Id }, CARDS_CANCELED: { cards: Type.Integer() } },
  prizes: {
    RAIN_BASE_SET: Amount,
    PRIZES_PUBLISHED: { at: nullable(Timestamp) },
    PRIZES_TOO_LATE: {},
  },
  pot: {
    PRIZE_PAID: { ...Amount, ...By },
    PRIZE_PAID_BEFORE: {},
    PRIZE_NOT_PAID: By,
    PRIZE_DROPPED_BEFORE: {},
  },
  cases: {
    VERSION_SCHEDULED: { ...By, at: Timestamp },
    VERSION_PUBLISHED: By,
    VERSION_REFUSED: By,
    CASE_CHANGED: {},
  },
  privacy: {
    EXPORT_MADE: { ...By, days: Type.Integer() },
    ERASED: By,
    NOT_ERASED: { obstacles: Obstacles },
  },
} as const;

export const Result = factOf(RESULTS, {});
export type Result = Static<typeof Result>;
export type ResultValues = ValuesOf<Result>;

const Reason = { reason: Type.String() };

/** Events of a request, by the domain that reports them. */
export const EVENTS = {
  staff: {
    /** `policies`: positions of the policy rules because of which the request waits for votes. */
    REQUEST_HELD: { policies: Type.Array(Type.Integer()), ...Reason },
    REQUEST_APPROVED: Reason,
    REQUEST_REFUSED: Reason,
    REQUEST_ENDED: { result: nullable(Result) },
  },
  withdrawals: { WITHDRAWAL_ASKED: Amount },
  payments: { DEPOSIT_RECEIVED: { number: nullable(Type.String()) } },
} as const;

export const RequestEvent = factOf(EVENTS, { at: Timestamp, by: nullable(Colleague) });
export type RequestEvent = Static<typeof RequestEvent>;
export type EventValues = ValuesOf<RequestEvent>;
