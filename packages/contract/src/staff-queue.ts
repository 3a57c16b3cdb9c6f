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
/** OPEN waits for votes. What is decided is carried out by a job, which notes what became of it. */
const REQUEST_STATES = ['OPEN', 'APPROVED', 'REFUSED', 'EXPIRED', 'WITHDRAWN'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
const StateName = Type.Enum([...REQUEST_STATES]);

/**
 * Certain votes that a request waits for, beside a number of them: an owner's; that of a member who may know why it is
 * reviewed; that of a member who didn't open the case; another team's, for readers who may not know more.
 */
const AWAITED_VOTES = ['OWNER', 'REVIEW', 'OTHER', 'TEAM'] as const;
export type AwaitedVote = (typeof AWAITED_VOTES)[number];
const AwaitedVotes = Type.Array(Type.Enum([...AWAITED_VOTES]));

/** A request as the queue lists it. */
export const RequestRow = Type.Object({
  id: Id,
  kind: KindName,
  state: StateName,
  /** Owner of the money or the role. */
  who: Type.Object({
    name: Type.String(),
    /** Of a thing without a name of its own. */
    label: Type.Optional(Label),
    playerId: nullable(Id),
    level: nullable(Type.Integer()),
  }),
  coins: nullable(Coins),
  /** What stands under the amount, such as the method. */
  detail: Label,
  /** Reasons why it is here. */
  signs: Type.Array(Label),
  /** Number of approvals needed in all: the policy's, or more while a certain vote is missing. */
  needs: Type.Integer(),
  approvals: Type.Integer(),
  needsOwner: Type.Boolean(),
  waitsFor: AwaitedVotes,
  createdAt: Timestamp,
  /** Time by which it should be decided. */
  dueAt: Timestamp,
  claim: nullable(Type.Object({ by: Colleague, until: Timestamp })),
  hasVoted: Type.Boolean(),
});
export type RequestRow = Static<typeof RequestRow>;

/** A kind of request of which some wait. */
export const RequestQueue = Type.Object({
  kind: KindName,
  waiting: Type.Integer(),
  /** Number of them that are past their target. */
  late: Type.Integer(),
  /** The one that is due first. */
  first: RequestRow,
  /** Members who have claimed one of them. */
  working: Type.Array(Colleague),
});
export type RequestQueue = Static<typeof RequestQueue>;

export const RequestDetail = Type.Object({
  ...RequestRow.properties,
  /** A withdrawal's address, or the skin that is bought. */
  goesTo: nullable(Type.String()),
  assetAmount: nullable(Type.String()),
  /** Estimated amount, and the highest network fee: both are fixed as they leave. */
  isAbout: Type.Boolean(),
  asset: nullable(Type.String()),
  fee: nullable(Coins),
  memberSince: nullable(Timestamp),
  /** Text that the player reads while it waits. */
  playerReads: nullable(Type.String()),
  reason: Type.String(),
  askedBy: nullable(Colleague),
  /** Null for what waits as long as it takes. */
  expiresAt: nullable(Timestamp),
  /** Rules that decide, the strictest first. */
  policy: Type.Object({
    of: Type.Integer(),
    rules: Type.Array(PolicyRule),
  }),
  /** State after the reader's approval; decided if it waits for no vote and `makes` is `needs`. */
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
  /** Reason why the reading member can't vote; null if they can. */
  cannotVote: nullable(
    Type.Union([
      Type.Literal('ASKED'),
      Type.Literal('ABOUT_YOU'),
      Type.Literal('VOTED'),
      Type.Literal('PERMISSION'),
      Type.Literal('ENDED'),
    ]),
  ),
  /** Null before it is carried out. */
  result: nullable(Result),
});
export type RequestDetail = Static<typeof RequestDetail>;

const Verdict = Type.Union([Type.Literal('APPROVE'), Type.Literal('REFUSE')]);

/** Calls for requests that wait for several people, and for their votes. */
export const staffQueueEndpoints = {
  /** The kinds of which something waits, the one that is due first at the front. */
  'GET /api/staff/queues': {
    access: 'requests.read',
    reply: reply(Type.Object({ queues: Type.Array(RequestQueue), serverTime: Timestamp })),
  },
  /** Waiting requests, due first, or ended ones, newest first: the first 100 of them. */
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
  /** Five minutes in which others see that somebody looks at it. */
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
    /** `worth`: what an odd deposit is worth; the first approval says it, the others repeat it. */
    body: Type.Object(
      { verdict: Verdict, reason: Reason, worth: Type.Optional(Coins) },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ state: StateName, approvals: Type.Integer(), needs: Type.Integer() })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
