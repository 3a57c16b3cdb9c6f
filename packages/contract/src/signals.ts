import Type, { type Static } from 'typebox';
import { EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import { factOf, type ValuesOf } from './staff-facts.ts';
import type { Access } from './staff-roles.ts';

/** Weights of signals that several accounts belong to one person, or that coins are moved without play. */
export const SIGNAL_WEIGHTS = {
  /** The identity check recognized the same person. */
  PERSON: 100,
  /** Withdrawals went to the same destination. */
  ADDRESS: 80,
  /** Accounts paid with cards that have the same digits and expiry date. */
  CARD: 50,
  /** Accounts tipped each other in a circle. */
  CIRCULAR_TIPS: 40,
  /** Accounts signed in with the same browser. */
  DEVICE: 40,
  /** One account used the other's affiliate code, from the same network. */
  AFFILIATE: 40,
  /** The account got many shares of rains, and staked less than twice their sum. */
  RAIN: 30,
  /** Deposits were withdrawn almost unplayed. */
  PASS_THROUGH: 30,
  /** Accounts signed in from the same network. */
  NETWORK: 10,
} as const;
export type SignalKind = keyof typeof SIGNAL_WEIGHTS;
export const SIGNAL_KINDS = Object.keys(SIGNAL_WEIGHTS) as SignalKind[];

/** Total weight from which the player's withdrawals need a manual review. */
export const SIGNAL_REVIEW = 60;

/** `others`: number of other accounts with the same property. */
const Others = { others: Type.Integer() };

/** Findings about a player, by code. */
export const SIGNAL_EVIDENCE = {
  signals: {
    SAME_PERSON: Others,
    SAME_DESTINATION: Others,
    SAME_CARD: Others,
    SAME_BROWSER: Others,
    TIPS_IN_A_CIRCLE: Others,
    SAME_NETWORK: Others,
    /**
     * CODE_FROM_NETWORK and BROUGHT_FROM_NETWORK are about an affiliate and a player from the same network who used
     * the affiliate's code.
     */
    CODE_FROM_NETWORK: {},
    BROUGHT_FROM_NETWORK: {},
    STAKES_FROM_RAIN: {},
    OUT_UNPLAYED: {},
    /** Text of an old finding that has no code. */
    text: { text: Type.String() },
  },
} as const;

export const SignalEvidence = factOf(SIGNAL_EVIDENCE, {});
export type SignalEvidence = Static<typeof SignalEvidence>;
export type SignalEvidenceValues = ValuesOf<SignalEvidence>;

export const SignalledPlayer = Type.Object({
  id: Id,
  name: Type.String(),
  /** Sum of the weights of the kinds of signals that were found. */
  weight: Type.Integer(),
  marks: Type.Array(
    Type.Object({ kind: Type.Enum([...SIGNAL_KINDS]), evidence: SignalEvidence, foundAt: Timestamp }),
  ),
  /** True if the account's withdrawals need a manual review because of these signals, or of a linked account's. */
  isReviewed: Type.Boolean(),
});
export type SignalledPlayer = Static<typeof SignalledPlayer>;

/**
 * Accounts that seem to belong to the same person, highest weight first. A single account if its signals link it to no
 * other.
 */
export const SignalCluster = Type.Object({ id: Id, players: Type.Array(SignalledPlayer) });
export type SignalCluster = Static<typeof SignalCluster>;

export const staffSignalsEndpoints = {
  'GET /api/staff/signals': {
    access: 'signals.read',
    reply: reply(Type.Object({ clusters: Type.Array(SignalCluster), serverTime: Timestamp })),
  },
  /** Signals about a player and the accounts linked to it; null if there are none. */
  'GET /api/staff/players/:id/signals': {
    access: 'signals.read',
    params: IdParams,
    reply: reply(Type.Union([SignalCluster, Type.Null()])),
  },
  /** Marks the signals found so far as harmless, so that they no longer cause a manual review. */
  'POST /api/staff/signals/:id/clear': {
    access: 'signals.clear',
    params: IdParams,
    body: Type.Object(
      { reason: Type.String({ minLength: 3, maxLength: 500 }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
