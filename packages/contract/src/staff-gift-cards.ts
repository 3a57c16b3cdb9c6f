import Type, { type Static, type TSchema } from 'typebox';
import { GIFT_CARD_USD } from './gift-cards.ts';
import { Coins, EmptyBody, Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const body = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** Most cards in one batch: what a shop takes at a time. */
export const MOST_CARDS = 10_000;

/**
 * A batch of gift cards. READY: its codes are still to be made and shown, once, to who asked for it. OVER is past its end,
 * CANCELED was ended early by two.
 */
export const GiftCardBatch = Type.Object({
  id: Id,
  /** Price of one card in US dollars, and its value in coins. */
  usd: Type.Integer(),
  coins: Coins,
  cards: Type.Integer(),
  used: Type.Integer(),
  state: Type.Enum(['READY', 'LIVE', 'USED_UP', 'OVER', 'CANCELED'] as const),
  expiresAt: nullable(Timestamp),
  madeBy: Type.String(),
  madeAt: Timestamp,
  /** Time when its codes were shown. */
  takenAt: nullable(Timestamp),
  /** True if the asking member is the one to take its codes. */
  isYours: Type.Boolean(),
  canceledAt: nullable(Timestamp),
});
export type GiftCardBatch = Static<typeof GiftCardBatch>;

/** A batch that is asked for. */
export const NewGiftCards = body({
  usd: Type.Enum([...GIFT_CARD_USD]),
  cards: Type.Integer({ minimum: 1, maximum: MOST_CARDS }),
  expiresAt: nullable(Timestamp),
  reason: Reason,
});
export type NewGiftCards = Static<typeof NewGiftCards>;

/** Gift cards in the console. */
export const staffGiftCardsEndpoints = {
  /** The newest 200 batches. */
  'GET /api/staff/gift-cards': { access: 'offers.read', reply: reply(Type.Array(GiftCardBatch)) },
  /** Asks for a batch: somebody else has to agree. */
  'POST /api/staff/gift-cards': {
    access: 'offers.make',
    keyed: true,
    body: NewGiftCards,
    reply: reply(Type.Object({ requestId: Id })),
  },
  /** Makes the codes of a batch and answers with them, once, to the member who asked for it. They're kept nowhere. */
  'POST /api/staff/gift-cards/:id/codes': {
    access: 'offers.make',
    params: IdParams,
    body: EmptyBody,
    reply: reply(Type.Object({ usd: Type.Integer(), codes: Type.Array(Type.String()) })),
  },
  /** Asks that what is unused of a batch be canceled: somebody else has to agree. */
  'POST /api/staff/gift-cards/:id/cancel': {
    access: 'offers.make',
    params: IdParams,
    body: body({ reason: Reason }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
