import Type, { type Static, type TSchema } from 'typebox';
import { EmptyBody, EmptyReply, Id, IdParams, reply, Timestamp } from './shared.ts';
import { REQUEST_KINDS } from './staff-requests.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Something that doesn't count yet. OWNER: a new owner, KEY: a member's new key, DECISION: an approved request that makes an
 * owner or changes the policy.
 */
export const StaffWait = Type.Object({
  id: Id,
  what: Type.Union([Type.Literal('OWNER'), Type.Literal('KEY'), Type.Literal('DECISION')]),
  /** The new owner, or the member with the new key; null for a decision. */
  member: nullable(Type.Object({ id: Id, name: Type.String() })),
  request: nullable(Type.Object({ id: Id, kind: Type.Enum([...REQUEST_KINDS]) })),
  madeAt: Timestamp,
  /** Time from which the owner, key or decision counts by itself; null if only another owner can let it count. */
  from: nullable(Timestamp),
});
export type StaffWait = Static<typeof StaffWait>;

export const staffWaitsEndpoints = {
  'GET /api/staff/waits': {
    access: 'members.read',
    reply: reply(Type.Object({ waits: Type.Array(StaffWait), serverTime: Timestamp })),
  },
  /**
   * Lets an owner, key or decision count at once. Only owners may, but not for themselves, and not for a decision that
   * they asked for or voted on.
   */
  'POST /api/staff/waits/:id/confirm': {
    access: 'waits.decide',
    params: IdParams,
    body: EmptyBody,
    reply: EmptyReply,
  },
  /**
   * Refuses what waits: a new owner's access ends, a key is removed, a decision isn't carried out. Only owners may.
   */
  'POST /api/staff/waits/:id/refuse': {
    access: 'waits.decide',
    params: IdParams,
    body: EmptyBody,
    reply: EmptyReply,
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
