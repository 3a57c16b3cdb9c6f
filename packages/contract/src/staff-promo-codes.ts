import Type, { type Static, type TSchema } from 'typebox';
import { Coins, EmptyReply, Id, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const body = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Code = Type.String({ pattern: '^[A-Z0-9]{3,32}$' });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** A promo code as shown to staff. USED_UP: has no uses left. OVER: expired. ENDED: ended early by a member. */
export const PromoCode = Type.Object({
  code: Code,
  /** Gift of one use: coins, and keys of the cheapest deposit case. */
  coins: Coins,
  keys: Type.Integer(),
  uses: Type.Integer(),
  used: Type.Integer(),
  leastLevel: Type.Integer(),
  state: Type.Enum(['LIVE', 'USED_UP', 'OVER', 'ENDED'] as const),
  expiresAt: nullable(Timestamp),
  madeBy: Type.String(),
  madeAt: Timestamp,
  endedAt: nullable(Timestamp),
  endedBy: nullable(Type.String()),
});
export type PromoCode = Static<typeof PromoCode>;

export const NewPromoCode = body({
  code: Code,
  coins: Type.Number({ minimum: 0, maximum: 10_000 }),
  keys: Type.Integer({ minimum: 0, maximum: 1000 }),
  uses: Type.Integer({ minimum: 1, maximum: 100_000 }),
  leastLevel: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Time at which the code ends; null means that it ends with its last use. */
  expiresAt: nullable(Timestamp),
  reason: Reason,
});
export type NewPromoCode = Static<typeof NewPromoCode>;

export const staffPromoCodesEndpoints = {
  /** Codes, newest first; at most `MOST_LISTED.promoCodes`, from which those that can't be used are left out first. */
  'GET /api/staff/promo-codes': { access: 'offers.read', reply: reply(Type.Array(PromoCode)) },
  /** Creates a code (APPROVED: it can be used in a moment), or requests it if another member must approve (OPEN). */
  'POST /api/staff/promo-codes': {
    access: 'offers.make',
    keyed: true,
    body: NewPromoCode,
    reply: reply(Type.Object({ requestId: Id, state: Type.Enum(['OPEN', 'APPROVED'] as const) })),
  },
  /** Ends a code at once, for good. */
  'POST /api/staff/promo-codes/:code/end': {
    access: 'offers.make',
    params: Type.Object({ code: Code }),
    body: body({ reason: Reason }),
    reply: EmptyReply,
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
