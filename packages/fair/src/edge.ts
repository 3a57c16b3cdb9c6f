import type { Rational } from './rational.ts';

/** Micro-coins in a cent. */
export const MICROS_PER_CENT = 10_000n;

/**
 * Returns the house's expected profit from a stake: stake x (1 - RTP), in micro-coins, rounded down. Rewards and
 * commissions are shares of this profit.
 * @param stake in cents. @param rtp the exact return of the bet under its rules, at most 1.
 */
export const theoreticalEdge = (stake: bigint, { numerator, denominator }: Rational): bigint =>
  (stake * MICROS_PER_CENT * (denominator - numerator)) / denominator;
