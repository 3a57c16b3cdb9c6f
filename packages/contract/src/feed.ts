// No schemas here, so that pages can import it too.

/**
 * Tabs of the live feed that the server fills. `all`: every bet. `high`: wins with a payout of 50 coins or more.
 * `lucky`: payouts of at least 10 times the stake.
 */
export const FEEDS = ['all', 'high', 'lucky'] as const;
export type Feed = (typeof FEEDS)[number];

/** Minimum payout of a `high` win, in coins. */
export const HIGH_COINS = 50;
/** Minimum multiplier of a `lucky` win. */
export const LUCKY_TIMES = 10;

/** True if a bet belongs in a tab. Amounts are coins. */
export function isInFeed(feed: Feed, { stake, payout }: { stake: number; payout: number }): boolean {
  if (feed === 'high') return payout >= HIGH_COINS && payout > stake;
  // Compares in cents: a product of decimals would miss wins exactly at the limit.
  return feed === 'all' || Math.round(payout * 100) >= LUCKY_TIMES * Math.round(stake * 100);
}
