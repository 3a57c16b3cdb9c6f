// No schemas here, so that pages can import this file without the schema library.

/**
 * Tabs of the live feed that the server fills with drops. `all`: every drop. `high`: wins with a payout of 50 coins or
 * more. `lucky`: payouts of at least 10 times the stake.
 */
export const FEEDS = ['all', 'high', 'lucky'] as const;
export type Feed = (typeof FEEDS)[number];

/** Minimum payout of a `high` win, in coins. */
export const HIGH_COINS = 50;
/** Minimum payout of a `lucky` win, as a multiple of the stake. */
export const LUCKY_TIMES = 10;

/** True if a drop belongs in a tab of the feed. Amounts are coins. */
export function isInFeed(feed: Feed, { stake, payout }: { stake: number; payout: number }): boolean {
  if (feed === 'high') return payout >= HIGH_COINS && payout > stake;
  // Compares cents: with decimals, rounding errors would miss wins exactly at the limit.
  return feed === 'all' || Math.round(payout * 100) >= LUCKY_TIMES * Math.round(stake * 100);
}
