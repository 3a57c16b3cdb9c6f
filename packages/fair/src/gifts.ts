import { MICROS_PER_CENT } from './edge.ts';
import { type Rational, rational } from './rational.ts';

/**
 * Gifts that the edge of a settled bet pays for. The same edge pays only once. While a deposit bonus waits, edge
 * releases the bonus and earns nothing else. All other edge earns the remaining four gifts, together at most 0.80 of
 * it.
 */

/** Part of the edge that releases coins of a waiting deposit bonus: 0.80 coins for each coin of edge. */
export const BONUS_SHARE: Rational = rational(4n, 5n);
/** Maximum part of the edge that all gifts together return. */
export const MOST_SHARE: Rational = rational(4n, 5n);
/** Part of a week's edge that goes to the events' pot. */
export const POT_SHARE: Rational = rational(3n, 10n);

/** Edge that releases one key of a deposit case, in micro-coins. */
export const EDGE_PER_KEY = 80n * MICROS_PER_CENT;

/** Returns the edge in micro-coins that releases a bonus of `cents`. */
export const edgeToRelease = (cents: bigint): bigint =>
  (cents * MICROS_PER_CENT * BONUS_SHARE.denominator) / BONUS_SHARE.numerator;

/** Edge that earns one raffle ticket, in micro-coins: 0.50 coins, as from 50 coins staked at an edge of 1 %. */
export const EDGE_PER_TICKET = 50n * MICROS_PER_CENT;

/**
 * Returns the points of an edge in micro-coins, rounded down. One point is a hundredth of a coin; players see edge as
 * points.
 */
export const pointsOf = (edge: bigint): number => Number(edge / MICROS_PER_CENT);
/** Returns the points of an edge in micro-coins, rounded up: for what is still missing. */
export const pointsUp = (edge: bigint): number => pointsOf(edge + MICROS_PER_CENT - 1n);

/** An event's share of a week's edge, in hundredths of a percent, and the minimum of its pot, in cents. */
export type PotTerms = { share: number; least: bigint };

const SHARES = 10_000n;

/**
 * Returns an event's pot in cents, rounded down, but not less than `least`.
 * @param edge of the week, in micro-coins.
 */
export function potOf(edge: bigint, { share, least }: PotTerms): bigint {
  const part = (edge * BigInt(share)) / (SHARES * MICROS_PER_CENT);
  return part > least ? part : least;
}

/**
 * Returns the prizes of a pot by place, rounded down. Each place gets its share of the pot, at most its amount in the
 * table. Prizes below one cent are left out.
 * @param most the table: maximum prizes by place in cents, highest first.
 */
export function prizesOfPot(most: readonly bigint[], pot: bigint): bigint[] {
  const whole = most.reduce((sum, cents) => sum + cents, 0n);
  if (whole === 0n) return [];
  const paidOut = pot < whole ? pot : whole;
  return most.map((cents) => (cents * paidOut) / whole).filter((prize) => prize > 0n);
}
