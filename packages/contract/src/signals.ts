import Type, { type Static } from 'typebox';
import { EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import { factOf, type ValuesOf } from './staff-facts.ts';
import type { Access } from './staff-roles.ts';

/** Signals of several accounts of one person, or of coins that are moved and not played, with the weight of each. */
export const SIGNAL_WEIGHTS = {
  /** The identity check recognized the same person. */
  PERSON: 100,
  /** Withdrawals went to the same place. */
  ADDRESS: 80,
  /** Paid with a card of the same digits and end. */
  CARD: 50,
  /** Tips went in a circle. */
  CIRCULAR_TIPS: 40,
  /** Signed in with the same browser. */
  DEVICE: 40,
  /** One came by the other's code, from the same network. */
  AFFILIATE: 40,
  /** Most of what was staked came from rain. */
  RAIN: 30,
  /** Deposits went out again almost unplayed. */
  PASS_THROUGH: 30,
  /** Signed in from the same network. */
  NETWORK: 10,
} as const;
export type SignalKind = keyof typeof SIGNAL_WEIGHTS;
export const SIGNAL_KINDS = Object.keys(SIGNAL_WEIGHTS) as SignalKind[];

/** From this weight on a person looks at the player's withdrawals. */
export const SIGNAL_REVIEW = 60;

/** How many accounts share it besides this one. */
const Others = { others: Type.Integer() };

/** What was found about a player, by code. */
export const SIGNAL_EVIDENCE = {
  signals: {
    SAME_PERSON: Others,
    SAME_DESTINATION: Others,
    SAME_CARD: Others,
    SAME_BROWSER: Others,
    TIPS_IN_A_CIRCLE: Others,
    SAME_NETWORK: Others,
    /** Both are about an affiliate and a player who came by the code, from one network. */
    CODE_FROM_NETWORK: {},
    BROUGHT_FROM_NETWORK: {},
    STAKES_FROM_RAIN: {},
    OUT_UNPLAYED: {},
    /** Words from before there were codes that no code is known for. */
    text: { text: Type.String() },
  },
} as const;

export const SignalEvidence = factOf(SIGNAL_EVIDENCE, {});
export type SignalEvidence = Static<typeof SignalEvidence>;
export type SignalEvidenceValues = ValuesOf<SignalEvidence>;

export const SignalledPlayer = Type.Object({
  id: Id,
  name: Type.String(),
  /** The sum of the weights of the kinds that were found. */
  weight: Type.Integer(),
  marks: Type.Array(
    Type.Object({ kind: Type.Enum([...SIGNAL_KINDS]), evidence: SignalEvidence, foundAt: Timestamp }),
  ),
  /** True if withdrawals wait for a person because of it. */
  isReviewed: Type.Boolean(),
});
export type SignalledPlayer = Static<typeof SignalledPlayer>;

/** Accounts that belong together, the heaviest first; one alone where nothing is shared. */
export const SignalCluster = Type.Object({ id: Id, players: Type.Array(SignalledPlayer) });
export type SignalCluster = Static<typeof SignalCluster>;

export const staffSignalsEndpoints = {
  'GET /api/staff/signals': {
    access: 'signals.read',
    reply: reply(Type.Object({ clusters: Type.Array(SignalCluster), serverTime: Timestamp })),
  },
  /** Signals about a player, and the accounts that belong together with this one; null if there are none. */
  'GET /api/staff/players/:id/signals': {
    access: 'signals.read',
    params: IdParams,
    reply: reply(Type.Union([SignalCluster, Type.Null()])),
  },
  /** Says that what was found so far is no cause for concern: it asks for no one any more. */
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
