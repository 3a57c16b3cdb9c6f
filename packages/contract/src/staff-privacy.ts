import Type, { type Static, type TSchema } from 'typebox';
import { DataExport, ExportTicketQuery } from './privacy.ts';
import { Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The exports of a player's data that staff asked for, and whether the player wants to be erased. */
const StaffPrivacy = Type.Object({
  erasure: nullable(Type.Object({ askedAt: Timestamp, erasedAt: nullable(Timestamp) })),
  exports: Type.Array(Type.Object({ ...DataExport.properties, requestId: Id })),
});
export type StaffPrivacy = Static<typeof StaffPrivacy>;

export const staffPrivacyEndpoints = {
  /** Exports that staff asked for, the newest first, and the erasure that the player asked for. */
  'GET /api/staff/players/:id/privacy': {
    access: 'players.read',
    params: IdParams,
    reply: reply(StaffPrivacy),
  },
  /** Asks for an export of the player's data: somebody else has to agree. */
  'POST /api/staff/players/:id/privacy/export': {
    access: 'privacy.ask',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
  /** Asks that an account be erased whose player asked for it: somebody else has to agree. */
  'POST /api/staff/players/:id/privacy/erasure': {
    access: 'privacy.ask',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
  /** Lets this session download the export of a request once, in the next minutes; that is in the log. */
  'POST /api/staff/requests/:id/export/ticket': {
    access: 'privacy.ask',
    params: IdParams,
    body: Type.Object({}, { additionalProperties: false }),
    reply: reply(Type.Object({ ticket: Type.String() })),
  },
  'GET /api/staff/requests/:id/export/file': {
    access: 'privacy.ask',
    params: IdParams,
    query: ExportTicketQuery,
    reply: 'file',
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
