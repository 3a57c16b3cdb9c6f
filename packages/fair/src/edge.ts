import type { Rational } from './rational.ts';

/** A cent in micro-coins. */
export const MICROS_PER_CENT = 10_000n;

/**
 * What the house expects to keep of a stake: stake x (1 - RTP), in micro-coins, rounded down. Rewards and commissions
 * are shares of it. @param stake in cents. @param rtp the exact return of the bet under its rules, at most 1.
 */
export const theoreticalEdge = (stake: bigint, { numerator, denominator }: Rational): bigint =>
  (stake * MICROS_PER_CENT * (denominator - numerator)) / denominator;
