import Type, { type Static, type TSchema } from 'typebox';
import { Coins, EmptyReply, Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Colleague = Type.Object({ id: Id, name: Type.String() });

const LONGEST_HANDOVER = 1000;

/** State of the site at the start of a shift. */
export const StaffOverview = Type.Object({
  /** In how many milliseconds 95 of 100 requests of a kind were decided in the last 24 hours; kinds without one are left out. */
  decidedWithin: Type.Record(Type.String(), Type.Integer()),
  /** Note that the last shift left to read. */
  handover: nullable(Type.Object({ by: Colleague, text: Type.String(), at: Timestamp })),
  /** All accounts of the books together, in coins: 0, or the books are broken. */
  ledgerSum: Type.Number(),
  /** The newest block of the books. Null before the first. */
  seal: nullable(Type.Object({ position: Type.Integer(), at: Timestamp })),
  /** Entries of the staff log. */
  logEntries: Type.Integer(),
  /** The round that the public beacon must have reached, and when it came; null where it doesn't answer. */
  beacon: nullable(Type.Object({ round: Type.Integer(), at: Timestamp })),
  /** Working owners whose role no request gave: the first one, and any made directly in the database. */
  ownersBeside: Type.Array(Type.Object({ ...Colleague.properties, at: Timestamp, isFirst: Type.Boolean() })),
});
export type StaffOverview = Static<typeof StaffOverview>;

/**
 * Desks of staff beside requests: conversations, reported messages, identity checks, differences, money-laundering cases.
 */
export const DESKS = ['SUPPORT', 'REPORTS', 'KYC', 'RECONCILIATION', 'AML'] as const;
export type DeskName = (typeof DESKS)[number];

export const DeskQueue = Type.Object({
  name: Type.Enum([...DESKS]),
  waiting: Type.Integer(),
  /** Number of them past their target. */
  late: Type.Integer(),
  /** First in line: the start of its wait, and its deadline. */
  first: nullable(Type.Object({ since: Timestamp, dueAt: Timestamp })),
  /** Null if each thing has a deadline of its own. */
  targetMinutes: nullable(Type.Integer()),
  /** Members who took some of it; null for desks where work isn't taken. */
  working: nullable(Type.Array(Colleague)),
});
export type DeskQueue = Static<typeof DeskQueue>;

const Given = Type.Object({ count: Type.Integer(), coins: Coins });
/** Gifts of one member over some days that needed no other vote. Coins, at their highest worth. */
export const GivenAlone = Type.Object({
  member: Colleague,
  credits: Given,
  /** Players who got credits. */
  players: Type.Integer(),
  promoCodes: Given,
  giftCards: Given,
  total: Coins,
});
export type GivenAlone = Static<typeof GivenAlone>;

/** The overview of the console. */
export const overviewEndpoints = {
  'GET /api/staff/overview': { access: 'requests.read', reply: reply(StaffOverview) },
  /** Desks that the reader may see, with what waits on each. */
  'GET /api/staff/desks': {
    access: 'requests.read',
    reply: reply(Type.Object({ desks: Type.Array(DeskQueue), serverTime: Timestamp })),
  },
  /** Gifts by member over the last days that needed no other vote, the largest sum first. */
  'GET /api/staff/given-alone': {
    access: 'log.read',
    query: Type.Object(
      { days: Type.Optional(Type.Enum(['1', '7', '30'] as const)) },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ members: Type.Array(GivenAlone) })),
  },
  /** Leaves a text for the next shift, in place of the one before. */
  'POST /api/staff/overview/handover': {
    access: 'shift.write',
    body: Type.Object(
      { text: Type.String({ minLength: 3, maxLength: LONGEST_HANDOVER }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
