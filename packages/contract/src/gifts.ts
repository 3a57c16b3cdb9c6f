import Type, { type Static } from 'typebox';
import { Coins, reply } from './shared.ts';

/**
 * Share of the edge that each repeating gift returns, as a fraction: 0.15 is 15 %. Edge that releases a deposit bonus
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

/** Average value in coins of the one-time gifts that a verified person can get up to a level. */
const OnceGifts = Type.Object({
  level: Type.Integer(),
  rankKeys: Coins,
  freeCases: Coins,
  /** Promo codes that a player of this level can use now. */
  promoCodes: Coins,
  sum: Coins,
});

export const GiftsOverview = Type.Object({
  shares: GiftShares,
  /**
   * `best`: highest return of any bet, in percent with four decimals. `withGifts`: that return plus all repeating
   * gifts. `most`: the maximum allowed for `withGifts`.
   */
  best: Type.String(),
  withGifts: Type.String(),
  most: Type.String(),
  once: Type.Array(OnceGifts),
});
export type GiftsOverview = Static<typeof GiftsOverview>;

export const giftsEndpoints = {
  'GET /api/gifts': { reply: reply(GiftsOverview) },
} as const;
