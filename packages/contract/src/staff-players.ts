import Type, { type Static, type TSchema } from 'typebox';
import { RESTRICTION_CODES } from './account.ts';
import { COOL_OFF_PERIODS, LIMIT_KINDS, LIMIT_PERIODS } from './limits.ts';
import { Coins, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import { OpenRequest } from './staff-labels.ts';
import { type Access, BADGES } from './staff-roles.ts';
import { TimelineEntry } from './staff-timeline.ts';
import { TIMELINE_KINDS } from './staff-timeline-kinds.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** A player that a search found, and by what. */
export const FoundPlayer = Type.Object({
  id: Id,
  name: Type.String(),
  level: Type.Integer(),
  by: Type.Enum(['id', 'name', 'steam', 'google', 'address', 'payment', 'trade', 'ip', 'person'] as const),
  isRestricted: Type.Boolean(),
});
export type FoundPlayer = Static<typeof FoundPlayer>;

/** A player as staff see them. Sums are coins over all time. */
export const StaffPlayer = Type.Object({
  id: Id,
  name: Type.String(),
  level: Type.Integer(),
  tier: Type.String(),
  role: Type.String(),
  /** The member of the staff whose own account this is, who can't vote about it. */
  member: nullable(Type.Object({ id: Id, name: Type.String() })),
  createdAt: Timestamp,
  lastSeenAt: nullable(Timestamp),
  balance: Coins,
  vault: Coins,
  /** Coins set aside for withdrawals. */
  onHold: Coins,
  deposited: Coins,
  withdrawn: Coins,
  staked: Coins,
  /** Coins that the house expects to keep of those stakes, by the exact returns. */
  theoretical: Coins,
  /** Coins still to be wagered before coins may leave. */
  wagerLeft: Coins,
  isVerified: Type.Boolean(),
  /** True if it was passed once and the identity provider took that back: deposits are closed. */
  isTakenBack: Type.Boolean(),
  hasTwoFactor: Type.Boolean(),
  isRestricted: Type.Boolean(),
  isFrozen: Type.Boolean(),
  /** Reason in the words of staff, which the player reads. */
  restrictionReason: nullable(Type.String()),
  /** Reason of the site itself. */
  restrictionCode: nullable(Type.Enum([...RESTRICTION_CODES])),
  /** Time when a restriction ends by itself; null where somebody has to lift it. */
  restrictedUntil: nullable(Timestamp),
  selfBannedUntil: nullable(Timestamp),
  /** Limits that staff lowered for the player's protection, each the most that the player may set. */
  protections: Type.Array(
    Type.Object({ what: Type.Enum(LIMIT_KINDS), period: Type.Enum([...LIMIT_PERIODS]), most: Coins }),
  ),
  /** The person that the identity check found, as the site knows persons: a keyed hash in hex. */
  personKey: nullable(Type.String()),
  /** Accounts of the same person, the first one first; this one among them. Empty when there is no other. */
  accounts: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** Requests about this player that are open. */
  requests: Type.Array(OpenRequest),
});
export type StaffPlayer = Static<typeof StaffPlayer>;

/** Position in each kind of entry: its name, and digits that its source understands. */
const CURSOR = '^[A-Z]{1,20}:[0-9]{1,18}(\\.[0-9]{1,18})?(,[A-Z]{1,20}:[0-9]{1,18}(\\.[0-9]{1,18})?)*$';
/** The players' part of the console. */
export const staffPlayersEndpoints = {
  'GET /api/staff/players': {
    access: 'players.read',
    query: Type.Object(
      { search: Type.String({ minLength: 1, maxLength: 100 }) },
      { additionalProperties: false },
    ),
    reply: reply(Type.Array(FoundPlayer)),
  },
  'GET /api/staff/players/:id': { access: 'players.read', params: IdParams, reply: reply(StaffPlayer) },
  /** Newest first; `next` of one page asks for the page after it. */
  'GET /api/staff/players/:id/timeline': {
    access: 'players.read',
    params: IdParams,
    query: Type.Object(
      {
        next: Type.Optional(Type.String({ maxLength: 400, pattern: CURSOR })),
        kind: Type.Optional(Type.Enum([...TIMELINE_KINDS])),
      },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ entries: Type.Array(TimelineEntry), next: nullable(Type.String()) })),
  },
  /**
   * One member alone: it takes nothing away. `reason` is what the player reads. With `hours` a restriction ends by itself;
   * one that is in force is never made shorter this way.
   */
  'POST /api/staff/players/:id/restriction': {
    access: 'players.restrict',
    params: IdParams,
    body: Type.Object(
      {
        act: Type.Enum(['restrict', 'freeze'] as const),
        reason: Reason,
        hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 * 365 })),
      },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  /** Asks that a restriction be lifted: somebody else has to agree. */
  'POST /api/staff/players/:id/lift': {
    access: 'players.restrict',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
  /**
   * Asks that an account get a badge or lose it, and with `memberId` that it be this member's own, or no member's (NONE):
   * somebody else has to agree, and an owner where the badge is an administrator's or an owner's, or a member's account leaves.
   */
  'POST /api/staff/players/:id/badge': {
    access: 'roles.ask',
    params: IdParams,
    body: Type.Object(
      {
        role: Type.Enum([...BADGES]),
        memberId: nullable(Type.Union([Id, Type.Literal('NONE')])),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ requestId: Id })),
  },
  /** Writes down something for colleagues; the player doesn't read it. */
  'POST /api/staff/players/:id/note': {
    access: 'players.note',
    params: IdParams,
    body: Type.Object(
      { text: Type.String({ minLength: 3, maxLength: 2000 }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  /** Gives another name to a player whose own is out of place. `reason` is what the player reads. */
  'POST /api/staff/players/:id/rename': {
    access: 'players.protect',
    params: IdParams,
    body: Type.Object(
      { name: Type.String({ minLength: 1, maxLength: 100 }), reason: Reason },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  /** Sets a limit for the player's protection: lower than what counts now, at once. */
  'POST /api/staff/players/:id/limit': {
    access: 'players.protect',
    params: IdParams,
    body: Type.Object(
      {
        what: Type.Enum(LIMIT_KINDS),
        period: Type.Enum([...LIMIT_PERIODS]),
        amount: Coins,
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  /** Asks that a player may raise a limit that staff lowered: somebody else has to agree. */
  'POST /api/staff/players/:id/limit-raise': {
    access: 'players.protect',
    params: IdParams,
    body: Type.Object(
      { what: Type.Enum(LIMIT_KINDS), period: Type.Enum([...LIMIT_PERIODS]), reason: Reason },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ requestId: Id })),
  },
  /** Begins a break: no play and no deposits for so long, in every account of the person. No one ends it early. */
  'POST /api/staff/players/:id/break': {
    access: 'players.protect',
    params: IdParams,
    body: Type.Object(
      { period: Type.Enum([...COOL_OFF_PERIODS]), reason: Reason },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  'POST /api/staff/players/:id/sign-out': {
    access: 'players.sign-out',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ sessions: Type.Integer() })),
  },
  /**
   * Gives coins. Up to 10 at a time and 50 in 24 hours a member does it alone (`state` APPROVED); above, somebody else
   * has to agree (OPEN). `reason` is what the player reads.
   */
  'POST /api/staff/players/:id/credit': {
    access: 'credits.ask',
    keyed: true,
    params: IdParams,
    body: Type.Object({ amount: Coins, reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id, state: Type.Enum(['OPEN', 'APPROVED'] as const) })),
  },
  /** Asks that coins be taken back; what isn't there is owed. `reason` is what the player reads. */
  'POST /api/staff/players/:id/correction': {
    access: 'payments.ask',
    keyed: true,
    params: IdParams,
    body: Type.Object({ amount: Coins, reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id, state: Type.Enum(['OPEN', 'APPROVED'] as const) })),
  },
  /** Asks that a credited deposit of the player be paid back, as far as it is still there. */
  'POST /api/staff/players/:id/refund': {
    access: 'payments.ask',
    params: IdParams,
    body: Type.Object({ paymentId: Id, reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
