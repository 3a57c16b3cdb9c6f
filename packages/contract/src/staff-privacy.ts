import Type, { type Static } from 'typebox';
import { DataExport, ExportTicketQuery } from './privacy.ts';
import { Id, IdParams, reply } from './shared.ts';
import type { Access } from './staff-roles.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** The exports of a player's data that staff asked for. */
const StaffExports = Type.Object({
  exports: Type.Array(Type.Object({ ...DataExport.properties, requestId: Id })),
});
export type StaffExports = Static<typeof StaffExports>;

export const staffPrivacyEndpoints = {
  /** Exports that staff asked for, the newest first. */
  'GET /api/staff/players/:id/privacy': {
    access: 'players.read',
    params: IdParams,
    reply: reply(StaffExports),
  },
  /** Asks for an export of the player's data: somebody else has to agree. */
  'POST /api/staff/players/:id/privacy/export': {
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
