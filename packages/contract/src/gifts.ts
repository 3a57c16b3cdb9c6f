import Type, { type Static } from 'typebox';
import { Coins, reply } from './shared.ts';

/**
 * Part of the edge that each repeating gift gives back, 0.15 of 1.00. Edge pays once: edge that releases a deposit bonus
 * (`bonus`) earns none of the others.
 */
export const GiftShares = Type.Object({
  rakeback: Type.Number(),
  commission: Type.Number(),
  keys: Type.Number(),
  events: Type.Number(),
  bonus: Type.Number(),
});
export type GiftShares = Static<typeof GiftShares>;

/** Gifts that a verified person gets once, up to a level, in coins, on average. */
const OnceGifts = Type.Object({
  level: Type.Integer(),
  rankKeys: Coins,
  freeCases: Coins,
  /** Promo codes that this level can use now. */
  promoCodes: Coins,
  sum: Coins,
});

export const GiftsOverview = Type.Object({
  shares: GiftShares,
  /** Percent with four decimals: the best return of any bet, what it comes to with every gift that repeats, and the most. */
  best: Type.String(),
  withGifts: Type.String(),
  most: Type.String(),
  once: Type.Array(OnceGifts),
});
export type GiftsOverview = Static<typeof GiftsOverview>;

export const giftsEndpoints = {
  'GET /api/gifts': { reply: reply(GiftsOverview) },
} as const;
