import Type, { type Static, type TSchema } from 'typebox';
import { GIFT_CARD_USD } from './gift-cards.ts';
import { Coins, EmptyBody, Id, IdParams, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const body = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

/** Maximum number of cards in a batch. */
export const MOST_CARDS = 10_000;

/**
 * A batch of gift cards. READY: the member who requested it hasn't generated its codes yet, which are shown only once.
 * OVER: expired. CANCELED: ended early by an approved request.
 */
export const GiftCardBatch = Type.Object({
  id: Id,
  /** `usd`: price of a card in US dollars. `coins`: its value in coins. */
  usd: Type.Integer(),
  coins: Coins,
  cards: Type.Integer(),
  used: Type.Integer(),
  state: Type.Enum(['READY', 'LIVE', 'USED_UP', 'OVER', 'CANCELED'] as const),
  expiresAt: nullable(Timestamp),
  madeBy: Type.String(),
  madeAt: Timestamp,
  /** Time at which the batch's codes were generated and shown. */
  takenAt: nullable(Timestamp),
  /** True if the signed-in member requested the batch, and so is the one who can generate its codes. */
  isYours: Type.Boolean(),
  canceledAt: nullable(Timestamp),
});
export type GiftCardBatch = Static<typeof GiftCardBatch>;

/** Body of a request for a batch. */
export const NewGiftCards = body({
  usd: Type.Enum([...GIFT_CARD_USD]),
  cards: Type.Integer({ minimum: 1, maximum: MOST_CARDS }),
  expiresAt: nullable(Timestamp),
  reason: Reason,
});
export type NewGiftCards = Static<typeof NewGiftCards>;

export const staffGiftCardsEndpoints = {
  /** Batches, newest first; at most `MOST_LISTED.giftCards`, from which those that are over are left out first. */
  'GET /api/staff/gift-cards': { access: 'offers.read', reply: reply(Type.Array(GiftCardBatch)) },
  /** Requests a batch. By default, another member must approve. */
  'POST /api/staff/gift-cards': {
    access: 'offers.make',
    keyed: true,
    body: NewGiftCards,
    reply: reply(Type.Object({ requestId: Id })),
  },
  /**
   * Generates the codes of a batch and returns them once, to the member who requested the batch. The codes aren't
   * stored.
   */
  'POST /api/staff/gift-cards/:id/codes': {
    access: 'offers.make',
    params: IdParams,
    body: EmptyBody,
    reply: reply(Type.Object({ usd: Type.Integer(), codes: Type.Array(Type.String()) })),
  },
  /** Requests to cancel the unused cards of a batch. By default, another member must approve. */
  'POST /api/staff/gift-cards/:id/cancel': {
    access: 'offers.make',
    params: IdParams,
    body: body({ reason: Reason }),
    reply: reply(Type.Object({ requestId: Id })),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
