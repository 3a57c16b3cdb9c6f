import Type, { type Static, type TSchema } from 'typebox';
import { DataExport, ExportTicketQuery } from './privacy.ts';
import { Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Data exports requested by staff, and the player's erasure request if there is one. */
const StaffPrivacy = Type.Object({
  erasure: nullable(Type.Object({ askedAt: Timestamp, erasedAt: nullable(Timestamp) })),
  exports: Type.Array(Type.Object({ ...DataExport.properties, requestId: Id })),
});
export type StaffPrivacy = Static<typeof StaffPrivacy>;

export const staffPrivacyEndpoints = {
  /** The newest 20 exports requested by staff, newest first, and the player's erasure request. */
  'GET /api/staff/players/:id/privacy': {
    access: 'players.read',
    params: IdParams,
    reply: reply(StaffPrivacy),
  },
  /** Requests an export of the player's data. By default, another member must approve. */
  'POST /api/staff/players/:id/privacy/export': {
    access: 'privacy.ask',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
  /** Requests to carry out the erasure that a player asked for. By default, another member must approve. */
  'POST /api/staff/players/:id/privacy/erasure': {
    access: 'privacy.ask',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    reply: reply(Type.Object({ requestId: Id })),
  },
  /**
   * Creates a ticket that lets this session download a request's export once, within five minutes. The log records it.
   */
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
