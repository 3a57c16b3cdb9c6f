import Type, { type Static, type TSchema } from 'typebox';
import { Coins, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** Difference between our books and a provider's statement. */
export const Difference = Type.Object({
  id: Id,
  provider: Type.String(),
  /** Kind of difference, such as `MISSING_HERE`. */
  kind: Type.String(),
  /** The payment, by the provider's name or ours. */
  subject: Type.String(),
  ours: nullable(Type.String()),
  theirs: nullable(Type.String()),
  foundAt: Timestamp,
  /** Since when no comparison finds it any more. */
  goneAt: nullable(Timestamp),
  correctedAt: nullable(Timestamp),
  owner: nullable(Type.Object({ id: Id, name: Type.String() })),
  note: Type.String(),
  /** The open request for a correcting transfer. */
  requestId: nullable(Id),
});
export type Difference = Static<typeof Difference>;

/** The reconciliation's part of the console. */
export const reconciliationEndpoints = {
  'GET /api/staff/reconciliation': {
    access: 'reconciliation.read',
    query: Type.Object({ gone: Type.Optional(Type.Literal('1')) }, { additionalProperties: false }),
    reply: reply(Type.Object({ differences: Type.Array(Difference), serverTime: Timestamp })),
  },
  /** Takes it on or gives it back, and says how far it is. */
  'POST /api/staff/reconciliation/:id/note': {
    access: 'reconciliation.work',
    params: IdParams,
    body: Type.Object(
      { isMine: Type.Boolean(), note: Type.String({ maxLength: 500 }) },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  /**
   * Asks for a correcting transfer between the provider's account in our books and the site's fees: UP where the
   * provider holds more than our books say, DOWN where it holds less. Someone else has to agree. No player's coins move.
   */
  'POST /api/staff/reconciliation/:id/correction': {
    access: 'reconciliation.work',
    keyed: true,
    params: IdParams,
    body: Type.Object(
      { way: Type.Enum(['UP', 'DOWN'] as const), amount: Coins, reason: Reason },
      { additionalProperties: false },
    ),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
