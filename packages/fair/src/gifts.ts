import { MICROS_PER_CENT } from './edge.ts';
import { type Rational, rational } from './rational.ts';

/**
 * What a settled bet's edge pays for. Edge pays once: while a deposit bonus waits to be released, what is played releases
 * it and earns nothing else; all other edge earns the four gifts beside it, at most 0.80 of it together.
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
