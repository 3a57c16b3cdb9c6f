import Type, { type Static, type TSchema } from 'typebox';
import { EmptyReply, Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const LONGEST_HANDOVER = 1000;

/** How the site stands, for who begins a shift. */
export const StaffShift = Type.Object({
  /** In how many milliseconds 95 of 100 requests of a kind were decided in the last 24 hours; kinds without one are left out. */
  decidedWithin: Type.Record(Type.String(), Type.Integer()),
  /** What the last shift left to read. */
  handover: nullable(
    Type.Object({ by: Type.Object({ id: Id, name: Type.String() }), text: Type.String(), at: Timestamp }),
  ),
  /** All accounts of the books together, in coins: 0, or the books are broken. */
  ledgerSum: Type.Number(),
  /** The newest block of the books. Null before the first. */
  seal: nullable(Type.Object({ position: Type.Integer(), at: Timestamp })),
  /** Entries of the staff log. */
  logEntries: Type.Integer(),
  /** The round that the public beacon must have reached, and when it came; null where it doesn't answer. */
  beacon: nullable(Type.Object({ round: Type.Integer(), at: Timestamp })),
});
export type StaffShift = Static<typeof StaffShift>;

/** The overview of the console. */
export const staffShiftEndpoints = {
  'GET /api/staff/shift': { access: 'requests.read', reply: reply(StaffShift) },
  /** Leaves a text for the next shift, in place of the one before. */
  'POST /api/staff/shift/handover': {
    access: 'shift.write',
    body: Type.Object(
      { text: Type.String({ minLength: 3, maxLength: LONGEST_HANDOVER }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
