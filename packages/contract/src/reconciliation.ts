import Type, { type Static, type TSchema } from 'typebox';
import { Coins, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** Difference between the site's ledger and a provider's statement. */
export const Difference = Type.Object({
  id: Id,
  provider: Type.String(),
  /** Kind of difference, such as `MISSING_HERE`. */
  kind: Type.String(),
  /** Id of the payment: the provider's or the site's. */
  subject: Type.String(),
  ours: nullable(Type.String()),
  theirs: nullable(Type.String()),
  foundAt: Timestamp,
  /** Time since which comparisons no longer find the difference; null while they do. */
  goneAt: nullable(Timestamp),
  correctedAt: nullable(Timestamp),
  owner: nullable(Type.Object({ id: Id, name: Type.String() })),
  note: Type.String(),
  /** Open request for a transfer that corrects the difference; null if there is none. */
  requestId: nullable(Id),
});
export type Difference = Static<typeof Difference>;

export const reconciliationEndpoints = {
  'GET /api/staff/reconciliation': {
    access: 'reconciliation.read',
    query: Type.Object({ gone: Type.Optional(Type.Literal('1')) }, { additionalProperties: false }),
    reply: reply(Type.Object({ differences: Type.Array(Difference), serverTime: Timestamp })),
  },
  /**
   * Saves a note on the progress. `isMine` assigns the difference to the member; without it, only an assignment to the
   * member ends.
   */
  'POST /api/staff/reconciliation/:id/note': {
    access: 'reconciliation.work',
    params: IdParams,
    body: Type.Object(
      {
        isMine: Type.Boolean(),
        note: Type.String({ maxLength: 500 }),
        /** The note that this one replaces. If there is another one by then, the change is refused. */
        was: Type.String({ maxLength: 500 }),
      },
      { additionalProperties: false },
    ),
    reply: EmptyReply,
  },
  /**
   * Requests a correcting transfer between the provider's account in the ledger and the site's fees. UP: the provider
   * holds more than the ledger says. DOWN: it holds less. By default, another member must approve. No player's coins
   * move.
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
