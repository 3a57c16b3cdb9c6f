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

/** A player found by a search, and the field that matched. */
export const FoundPlayer = Type.Object({
  id: Id,
  name: Type.String(),
  level: Type.Integer(),
  by: Type.Enum(['id', 'name', 'steam', 'google', 'address', 'payment', 'trade', 'ip', 'person'] as const),
  isRestricted: Type.Boolean(),
});
export type FoundPlayer = Static<typeof FoundPlayer>;

/** A player as shown to staff. Sums are coins over all time. */
export const StaffPlayer = Type.Object({
  id: Id,
  name: Type.String(),
  level: Type.Integer(),
  tier: Type.String(),
  role: Type.String(),
  /** Staff member who owns this account, and who therefore can't vote on it; null if no staff member does. */
  member: nullable(Type.Object({ id: Id, name: Type.String() })),
  createdAt: Timestamp,
  lastSeenAt: nullable(Timestamp),
  balance: Coins,
  vault: Coins,
  /** Coins held for withdrawals. */
  onHold: Coins,
  deposited: Coins,
  withdrawn: Coins,
  staked: Coins,
  /** The house's expected profit from these stakes, by the exact returns. */
  theoretical: Coins,
  /**
   * Coins that the player must still stake before a withdrawal. The same stakes count for deposits and for bonuses, so
   * this is the larger of the two remainders.
   */
  wagerLeft: Coins,
  isVerified: Type.Boolean(),
  /**
   * True if the identity provider revoked the approval of the player's identity, or for good that of the address.
   * Deposits are then closed.
   */
  isTakenBack: Type.Boolean(),
  hasTwoFactor: Type.Boolean(),
  isRestricted: Type.Boolean(),
  isFrozen: Type.Boolean(),
  /** Reason in the words of staff. The player can read it. */
  restrictionReason: nullable(Type.String()),
  /** Reason code if the site itself restricted the account. */
  restrictionCode: nullable(Type.Enum([...RESTRICTION_CODES])),
  /** End of a restriction that expires; null if it lasts until staff lift it. */
  restrictedUntil: nullable(Timestamp),
  selfBannedUntil: nullable(Timestamp),
  /** Limits that staff lowered to protect the player, each with the maximum that the player may set. */
  protections: Type.Array(
    Type.Object({ what: Type.Enum(LIMIT_KINDS), period: Type.Enum([...LIMIT_PERIODS]), most: Coins }),
  ),
  /** Keyed hash (hex) of the person that the identity check found. */
  personKey: nullable(Type.String()),
  /**
   * Accounts of the same person, including this one, in the order in which they were linked. Empty if there is no
   * other.
   */
  accounts: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** Requests about this player that aren't carried out yet, at most 50. */
  requests: Type.Array(OpenRequest),
});
export type StaffPlayer = Static<typeof StaffPlayer>;

/** Cursor of a timeline: for each source of entries, its name and the position reached in it. */
const CURSOR = '^[A-Z]{1,20}:[0-9]{1,18}(\\.[0-9]{1,18})?(,[A-Z]{1,20}:[0-9]{1,18}(\\.[0-9]{1,18})?)*$';
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
  /** Entries of a timeline, newest first. Pass `next` of one page to get the page after it. */
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
   * Restricts or freezes a player. A member can do it alone, because it takes no coins. The player can read `reason`.
   * With `hours`, a restriction expires; a freeze doesn't. A restriction that would end before the existing one is
   * refused.
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
  /** Requests to lift a restriction. By default, another member must approve. */
  'POST /api/staff/players/:id/lift': {
    access: 'players.restrict',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
  /**
   * Requests to give an account a badge or remove it, and to link it to a staff member (`memberId`; NONE removes the
   * link, null keeps it). Another member must approve; for some changes, such as an owner's badge, an owner.
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
  /** Adds a note for colleagues. The player can't read it. */
  'POST /api/staff/players/:id/note': {
    access: 'players.note',
    params: IdParams,
    body: Type.Object(
      { text: Type.String({ minLength: 3, maxLength: 2000 }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  /** Renames a player whose name is inappropriate. The player can read `reason`. */
  'POST /api/staff/players/:id/rename': {
    access: 'players.protect',
    params: IdParams,
    body: Type.Object(
      { name: Type.String({ minLength: 1, maxLength: 100 }), reason: Reason },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  /** Sets a limit to protect the player. It must be lower than the current one and takes effect at once. */
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
  /** Requests that a player may raise a limit that staff lowered. By default, another member must approve. */
  'POST /api/staff/players/:id/limit-raise': {
    access: 'players.protect',
    params: IdParams,
    body: Type.Object(
      { what: Type.Enum(LIMIT_KINDS), period: Type.Enum([...LIMIT_PERIODS]), reason: Reason },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ requestId: Id })),
  },
  /** Starts a break: no play and no deposits for a period, in every account of the person. It can't be ended early. */
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
   * Gives coins. By default, a member can give up to 10 at a time and 50 in 24 hours alone (`state` APPROVED). Above
   * that, another member must approve (OPEN). The player can read `reason`.
   */
  'POST /api/staff/players/:id/credit': {
    access: 'credits.ask',
    keyed: true,
    params: IdParams,
    body: Type.Object({ amount: Coins, reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id, state: Type.Enum(['OPEN', 'APPROVED'] as const) })),
  },
  /**
   * Requests to take coins back. Coins that are missing from the balance become a debt. The player can read `reason`.
   */
  'POST /api/staff/players/:id/correction': {
    access: 'payments.ask',
    keyed: true,
    params: IdParams,
    body: Type.Object({ amount: Coins, reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id, state: Type.Enum(['OPEN', 'APPROVED'] as const) })),
  },
  /** Requests to refund a player's credited deposit, up to the coins that the player still has. */
  'POST /api/staff/players/:id/refund': {
    access: 'payments.ask',
    params: IdParams,
    body: Type.Object({ paymentId: Id, reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
