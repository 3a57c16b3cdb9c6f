// Without schemas, so that the pages can use it as well.

/** Tabs of the live feed that the server fills: all, payouts of 50 coins and more that are wins, 10 times the stake and more. */
export const FEEDS = ['all', 'high', 'lucky'] as const;
export type Feed = (typeof FEEDS)[number];

/** Least payout of a high win, in coins. */
export const HIGH_COINS = 50;
/** Least multiplier of a lucky win. */
export const LUCKY_TIMES = 10;

/** True if a bet belongs in a tab. Amounts are coins. */
export function isInFeed(feed: Feed, { stake, payout }: { stake: number; payout: number }): boolean {
  if (feed === 'high') return payout >= HIGH_COINS && payout > stake;
  // In cents: products of decimals would miss wins at the very edge.
  return feed === 'all' || Math.round(payout * 100) >= LUCKY_TIMES * Math.round(stake * 100);
}
