import { MICROS_PER_CENT } from './edge.ts';
import { type Rational, rational } from './rational.ts';

/**
 * Gifts that a settled bet's edge pays for. Edge pays once: while a deposit bonus waits, play releases it and earns nothing
 * else; all other edge earns the four gifts beside it, at most 0.80 of it together.
 */

/** Coins of a deposit bonus that a coin of edge releases. */
export const BONUS_SHARE: Rational = rational(4n, 5n);
/** The most of a coin of edge that its gifts give back together. */
export const MOST_SHARE: Rational = rational(4n, 5n);
/** The part of the week's edge that its events share. */
export const POT_SHARE: Rational = rational(3n, 10n);

/** Micro-coins of edge that release one key of a deposit case. */
export const EDGE_PER_KEY = 80n * MICROS_PER_CENT;

/** Micro-coins of edge that release a bonus of so many cents. */
export const edgeToRelease = (cents: bigint): bigint =>
  (cents * MICROS_PER_CENT * BONUS_SHARE.denominator) / BONUS_SHARE.numerator;

/** Micro-coins of edge that earn a ticket of the raffle: 50 coins staked at 1 %. */
export const EDGE_PER_TICKET = 50n * MICROS_PER_CENT;

/** Points, the unit in which players read edge: a hundredth of a coin each, rounded down. */
export const pointsOf = (edge: bigint): number => Number(edge / MICROS_PER_CENT);
/** Points rounded up, for the missing ones. */
export const pointsUp = (edge: bigint): number => pointsOf(edge + MICROS_PER_CENT - 1n);

/** An event's part of a week's edge, in hundredths of a percent, and the least that its pot holds, in cents. */
export type PotTerms = { share: number; least: bigint };

const SHARES = 10_000n;

/** An event's pot in cents, rounded down. @param edge of the week, in micro-coins. */
export function potOf(edge: bigint, { share, least }: PotTerms): bigint {
  const part = (edge * BigInt(share)) / (SHARES * MICROS_PER_CENT);
  return part > least ? part : least;
}

/**
 * Prizes by place out of a pot, rounded down: the places' shares of it, at most the table's amounts. Places without a cent
 * are left out. @param most cents by place, the highest first.
 */
export function prizesOfPot(most: readonly bigint[], pot: bigint): bigint[] {
  const whole = most.reduce((sum, cents) => sum + cents, 0n);
  if (whole === 0n) return [];
  const paidOut = pot < whole ? pot : whole;
  return most.map((cents) => (cents * paidOut) / whole).filter((prize) => prize > 0n);
}
