import type { Rational } from './rational.ts';

/**
 * Rounding down costs a bet at most one in this many of its stake, half a point of its return, or the bet is not taken.
 */
const MOST_CUT = 200n;

/**
 * Whether a bet's own return is the published one to half a point, and never above it.
 * @param published what the game returns by its rules. @param own what this very bet returns.
 */
export function isReturnKept(published: Rational, own: Rational): boolean {
  const missed = published.numerator * own.denominator - own.numerator * published.denominator;
  return missed >= 0n && missed * MOST_CUT <= published.denominator * own.denominator;
}

/** How many cents are looked through for the next stake: twice the stake that any board of mines takes. */
const FARTHEST = 400n;

/**
 * The least stake (cents), from the asked one on, that rounding does not cut too much: the asked one where it fits.
 * Undefined when there is none near.
 */
export function nextStake(asked: bigint, fits: (stake: bigint) => boolean): bigint | undefined {
  for (let stake = asked; stake <= asked + FARTHEST; stake += 1n) if (fits(stake)) return stake;
  return undefined;
}
