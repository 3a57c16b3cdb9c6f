/** Number of {@link missesAfter misses} after which the site adds no more coins. The pot then waits for entrants. */
const MOST_MISSES = 10;
export const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

export const drawIdOf = (id: bigint): string => `rain-${id}`;

/** The next full hour, at which the open rain ends. Times are ms since the epoch. */
export const nextHour = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

const COIN = 100n;

/**
 * Number of rains that a player may join in 24 hours, by the cents deposited in this time. One without deposits, two
 * up to 30 coins, three up to 100, four above that, and one more for each further 100 coins.
 */
export function rainsAllowed(deposited: bigint): number {
  if (deposited <= 0n) return 1;
  if (deposited <= 30n * COIN) return 2;
  if (deposited <= 100n * COIN) return 3;
  return 4 + Number((deposited - 100n * COIN) / (100n * COIN));
}

/** Deposits in 24 hours, in cents, from which the player may join one more rain. */
export function nextTierFrom(deposited: bigint): bigint {
  if (deposited <= 0n) return 1n;
  if (deposited <= 30n * COIN) return 30n * COIN + 1n;
  if (deposited <= 100n * COIN) return 100n * COIN + 1n;
  return (deposited / (100n * COIN) + 1n) * 100n * COIN;
}

/** Number of rains per week. */
const RAINS = 168n;

/**
 * Site's contribution to a rain, in cents: an hour's part of a week's pot, at most `most`. @param pot of the last
 * seven days.
 */
export const basePart = (pot: bigint, most: bigint): bigint => {
  const part = pot / RAINS;
  return part < most ? part : most;
};

/**
 * Misses after a rain without a payout: one more if no one came for the site's contribution, none if players came to an
 * empty pot. @param base site's contribution to that rain, in cents.
 */
export function missesAfter(misses: number, { base, entrants }: { base: bigint; entrants: number }): number {
  if (entrants > 0) return 0;
  return base > 0n ? misses + 1 : misses;
}

/**
 * Site's contribution to the next rain, in cents: `base`, or 0 after {@link MOST_MISSES} misses. @param misses as
 * {@link missesAfter} counts them.
 */
export const baseAfter = (misses: number, base: bigint): bigint => (misses < MOST_MISSES ? base : 0n);
