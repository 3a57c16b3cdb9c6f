import Type, { type Static, type TSchema } from 'typebox';
import { Coins, EmptyBody, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import { Colleague } from './staff.ts';
import { Evidence } from './staff-evidence.ts';
import { Label } from './staff-labels.ts';
import { PolicyRule } from './staff-policy.ts';
import { REQUEST_KINDS } from './staff-requests.ts';
import { RequestEvent, Result } from './staff-results.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });

const KindName = Type.Enum([...REQUEST_KINDS]);
/**
 * State of a request. OPEN: waiting for votes. Once a request is decided, a job carries it out and records the result.
 */
const REQUEST_STATES = ['OPEN', 'APPROVED', 'REFUSED', 'EXPIRED', 'WITHDRAWN'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
const StateName = Type.Enum([...REQUEST_STATES]);

/**
 * Votes of certain members that a request still needs, whatever their number. OWNER: of an owner. REVIEW: of a member
 * who may see why it's reviewed. OTHER: of a member who didn't open the AML case. TEAM: of another team, shown to
 * members who may not know more.
 */
const AWAITED_VOTES = ['OWNER', 'REVIEW', 'OTHER', 'TEAM'] as const;
export type AwaitedVote = (typeof AWAITED_VOTES)[number];
const AwaitedVotes = Type.Array(Type.Enum([...AWAITED_VOTES]));

/** A request as the queue lists it. */
export const RequestRow = Type.Object({
  id: Id,
  kind: KindName,
  state: StateName,
  /** Person or thing that the request is about, such as the player whose money it is. */
  who: Type.Object({
    name: Type.String(),
    /** Label of a subject without a name. */
    label: Type.Optional(Label),
    playerId: nullable(Id),
    level: nullable(Type.Integer()),
  }),
  coins: nullable(Coins),
  /** Line under the amount, such as the payment method. */
  detail: Label,
  /**
   * Labels for the request's chips: facts about it in a few words, such as the rule that requires its review or
   * `Final`. The important ones come first.
   */
  signs: Type.Array(Label),
  /**
   * Number of approvals needed: the policy's number, or one more than there are if these don't suffice, because a
   * certain member's vote is missing or an earlier vote no longer counts.
   */
  needs: Type.Integer(),
  approvals: Type.Integer(),
  needsOwner: Type.Boolean(),
  waitsFor: AwaitedVotes,
  createdAt: Timestamp,
  /** Time by which the request should be decided. */
  dueAt: Timestamp,
  claim: nullable(Type.Object({ by: Colleague, until: Timestamp })),
  hasVoted: Type.Boolean(),
});
export type RequestRow = Static<typeof RequestRow>;

/** Waiting requests of one kind. */
export const RequestQueue = Type.Object({
  kind: KindName,
  waiting: Type.Integer(),
  /** Number of requests that are past their `dueAt`. */
  late: Type.Integer(),
  /** The request that is due first. */
  first: RequestRow,
  /** Members who have claimed a request of this kind. */
  working: Type.Array(Colleague),
});
export type RequestQueue = Static<typeof RequestQueue>;

export const RequestDetail = Type.Object({
  ...RequestRow.properties,
  /** Target of the request, such as the address of a withdrawal or the skin that is bought. */
  goesTo: nullable(Type.String()),
  assetAmount: nullable(Type.String()),
  /** True if `assetAmount` is an estimate and `fee` a maximum. Both are fixed when the withdrawal is sent. */
  isAbout: Type.Boolean(),
  asset: nullable(Type.String()),
  fee: nullable(Coins),
  memberSince: nullable(Timestamp),
  /** Text that the player sees, while the request waits or once it's carried out; null if there is none. */
  playerReads: nullable(Type.String()),
  reason: Type.String(),
  askedBy: nullable(Colleague),
  /** Time at which the request expires; null if it never does. */
  expiresAt: nullable(Timestamp),
  /** Policy rules that apply to the request, strictest first. */
  policy: Type.Object({
    of: Type.Integer(),
    rules: Type.Array(PolicyRule),
  }),
  /**
   * Votes after an approval by the signed-in member. That approval is the deciding one if `waitsFor` is empty and
   * `makes` equals `needs`.
   */
  outlook: Type.Object({ makes: Type.Integer(), needs: Type.Integer(), waitsFor: AwaitedVotes }),
  votes: Type.Array(
    Type.Object({
      by: Colleague,
      verdict: Type.Union([Type.Literal('APPROVE'), Type.Literal('REFUSE')]),
      reason: Type.String(),
      at: Timestamp,
    }),
  ),
  evidence: Type.Array(Evidence),
  timeline: Type.Array(RequestEvent),
  /** Reason why the signed-in member can't vote; null if they can. */
  cannotVote: nullable(
    Type.Union([
      Type.Literal('ASKED'),
      Type.Literal('ABOUT_YOU'),
      Type.Literal('VOTED'),
      Type.Literal('PERMISSION'),
      Type.Literal('ENDED'),
    ]),
  ),
  /**
   * Outcome of the request: the result of carrying it out, or that it was refused, taken back or expired. Null until
   * then.
   */
  result: nullable(Result),
});
export type RequestDetail = Static<typeof RequestDetail>;

const Verdict = Type.Union([Type.Literal('APPROVE'), Type.Literal('REFUSE')]);

export const staffQueueEndpoints = {
  /** Kinds with waiting requests; the kind whose first request is due earliest comes first. */
  'GET /api/staff/queues': {
    access: 'requests.read',
    reply: reply(Type.Object({ queues: Type.Array(RequestQueue), serverTime: Timestamp })),
  },
  /** At most `MOST_LISTED.requests`: waiting ones, due earliest first, or ended ones, newest first. */
  'GET /api/staff/requests': {
    access: 'requests.read',
    query: Type.Object(
      { kind: Type.Optional(KindName), ended: Type.Optional(Type.Literal('1')) },
      { additionalProperties: false },
    ),
    reply: reply(
      Type.Object({
        requests: Type.Array(RequestRow),
        serverTime: Timestamp,
      }),
    ),
  },
  'GET /api/staff/requests/:id': { access: 'requests.read', params: IdParams, reply: reply(RequestDetail) },
  /** Claims a request: for five minutes, others see that this member is looking at it. */
  'POST /api/staff/requests/:id/claim': {
    access: 'requests.read',
    params: IdParams,
    body: EmptyBody,
    reply: EmptyReply,
  },
  'POST /api/staff/requests/:id/release': {
    access: 'requests.read',
    params: IdParams,
    body: EmptyBody,
    reply: EmptyReply,
  },
  'POST /api/staff/requests/:id/vote': {
    access: 'requests.read',
    params: IdParams,
    /**
     * `worth`: value of a deposit that no rule can judge. The first approval sets it; later ones must give the same.
     */
    body: Type.Object(
      { verdict: Verdict, reason: Reason, worth: Type.Optional(Coins) },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ state: StateName, approvals: Type.Integer(), needs: Type.Integer() })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
