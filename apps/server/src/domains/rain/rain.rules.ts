/** After so many rains in a row without anybody the site adds no more: what has gathered waits for who comes. */
const MOST_MISSES = 10;
export const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

export const drawIdOf = (id: bigint): string => `rain-${id}`;

/** The full hour after a moment: there every rain ends. Times are ms since the epoch. */
export const nextHour = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

const COIN = 100n;

/**
 * Number of rains that a player may join in 24 hours, by the cents deposited in them: one without a deposit, two up to
 * 30 coins, three up to 100, four above that and one more for each further 100.
 */
export function rainsAllowed(deposited: bigint): number {
  if (deposited <= 0n) return 1;
  if (deposited <= 30n * COIN) return 2;
  if (deposited <= 100n * COIN) return 3;
  return 4 + Number((deposited - 100n * COIN) / (100n * COIN));
}

/** Cents of 24 hours from which a player may join one rain more: the least that the next tier asks for. */
export function nextTierFrom(deposited: bigint): bigint {
  if (deposited <= 0n) return 1n;
  if (deposited <= 30n * COIN) return 30n * COIN + 1n;
  if (deposited <= 100n * COIN) return 100n * COIN + 1n;
  return (deposited / (100n * COIN) + 1n) * 100n * COIN;
}

/** Rains of a week. */
const RAINS = 168n;

/** An hour's part of the last seven days' pot, in cents. @param most highest amount that the site gives a rain. */
export const basePart = (pot: bigint, most: bigint): bigint => {
  const part = pot / RAINS;
  return part < most ? part : most;
};

/**
 * The site's part of the next pot, in cents. @param misses rains in a row that were not shared out. @param base what the
 * site gives a rain now.
 */
export const baseAfter = (misses: number, base: bigint): bigint => (misses < MOST_MISSES ? base : 0n);
