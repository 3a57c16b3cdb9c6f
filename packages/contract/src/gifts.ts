import Type, { type Static } from 'typebox';
import { Coins, reply } from './shared.ts';

/**
 * What each gift that repeats gives back of the edge that pays for it, 0.15 of 1.00. Edge pays once: what releases a deposit
 * bonus (`bonus`) earns none of the others.
 */
export const GiftShares = Type.Object({
  rakeback: Type.Number(),
  commission: Type.Number(),
  keys: Type.Number(),
  events: Type.Number(),
  bonus: Type.Number(),
});
export type GiftShares = Static<typeof GiftShares>;

/** What a verified person gets once by the time of a level, in coins, on average. */
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
