import Type, { type Static, type TSchema } from 'typebox';
import { Coins, EmptyReply, Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Colleague = Type.Object({ id: Id, name: Type.String() });

const LONGEST_HANDOVER = 1000;

/** State of the site, for the start of a shift. */
export const StaffOverview = Type.Object({
  /**
   * 95th percentile of the time to decide a request in the last 24 hours, in ms, by kind of request. Kinds without a
   * decision are left out.
   */
  decidedWithin: Type.Record(Type.String(), Type.Integer()),
  /** Note left by the last shift. */
  handover: nullable(Type.Object({ by: Colleague, text: Type.String(), at: Timestamp })),
  /** Sum of all accounts of the ledger, in coins. Anything but 0 means that the ledger is broken. */
  ledgerSum: Type.Number(),
  /** Newest block of the ledger's hash chain. Null before the first. */
  seal: nullable(Type.Object({ position: Type.Integer(), at: Timestamp })),
  /** Number of entries in the staff log. */
  logEntries: Type.Integer(),
  /** Round that the public beacon should have published by now, and its time; null if the site can't get it. */
  beacon: nullable(Type.Object({ round: Type.Integer(), at: Timestamp })),
  /** Draws that wait for a late beacon round, and the stakes that players are owed for them. */
  waiting: Type.Object({ draws: Type.Integer(), coins: Coins }),
  /** Active owners whose role no request granted, such as the first owner (`isFirst`). */
  ownersBeside: Type.Array(Type.Object({ ...Colleague.properties, at: Timestamp, isFirst: Type.Boolean() })),
});
export type StaffOverview = Static<typeof StaffOverview>;

/**
 * Staff work queues besides requests: conversations, reported messages, identity checks, reconciliation differences
 * and money-laundering cases.
 */
export const DESKS = ['SUPPORT', 'REPORTS', 'KYC', 'RECONCILIATION', 'AML'] as const;
export type DeskName = (typeof DESKS)[number];

export const DeskQueue = Type.Object({
  name: Type.Enum([...DESKS]),
  waiting: Type.Integer(),
  /** Number of waiting items that are past their target time. */
  late: Type.Integer(),
  /** Item that is due first: the time since which it waits, and its deadline. */
  first: nullable(Type.Object({ since: Timestamp, dueAt: Timestamp })),
  /** Target time for an item, in minutes. Null if each item has its own deadline. */
  targetMinutes: nullable(Type.Integer()),
  /** Members who have claimed some of the work; null for desks without claims. */
  working: nullable(Type.Array(Colleague)),
});
export type DeskQueue = Static<typeof DeskQueue>;

const Given = Type.Object({ count: Type.Integer(), coins: Coins });
const Account = Type.Object({ id: Id, name: Type.String() });
/**
 * Player who received coins from one staff member's gifts, with up to 20 of the accounts that are linked to the
 * player's.
 */
const Receiver = Type.Object({
  player: Account,
  coins: Coins,
  linked: Type.Array(Account),
  /** True if the player, or a linked account, is the member's own account as a player. */
  isMembers: Type.Boolean(),
});
export type Receiver = Static<typeof Receiver>;

/** Gifts that one member gave without an approval over some days. In coins, at their maximum value. */
export const GivenAlone = Type.Object({
  member: Colleague,
  credits: Given,
  /** Number of players who received credits. */
  players: Type.Integer(),
  promoCodes: Given,
  giftCards: Given,
  /** Coins that were taken from players, or corrected in the books. They aren't part of the total. */
  corrections: Given,
  total: Coins,
  /** Players who got the most, by credits and by promo codes that they redeemed. At most ten. */
  receivers: Type.Array(Receiver),
});
export type GivenAlone = Static<typeof GivenAlone>;

export const overviewEndpoints = {
  'GET /api/staff/overview': { access: 'requests.read', reply: reply(StaffOverview) },
  /** Desks that the signed-in member may see, with the work that waits on each. */
  'GET /api/staff/desks': {
    access: 'requests.read',
    reply: reply(Type.Object({ desks: Type.Array(DeskQueue), serverTime: Timestamp })),
  },
  /** Gifts that needed no approval in the last days, by member, largest sum first. */
  'GET /api/staff/given-alone': {
    access: 'log.read',
    query: Type.Object(
      { days: Type.Optional(Type.Enum(['1', '7', '30'] as const)) },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ members: Type.Array(GivenAlone) })),
  },
  /** Saves a note for the next shift. It replaces the previous one. */
  'POST /api/staff/overview/handover': {
    access: 'shift.write',
    body: Type.Object(
      { text: Type.String({ minLength: 3, maxLength: LONGEST_HANDOVER }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
