import type { Rational } from './rational.ts';

/**
 * Maximum loss from rounding down: a 200th of the stake, which is half a point of the return. A bet that loses more is
 * refused.
 */
const MOST_CUT = 200n;

/**
 * True if a bet's own return is at most half a point below the published one, and never above it.
 * @param published the game's return by its rules. @param own the return of this bet.
 */
export function isReturnKept(published: Rational, own: Rational): boolean {
  const missed = published.numerator * own.denominator - own.numerator * published.denominator;
  return missed >= 0n && missed * MOST_CUT <= published.denominator * own.denominator;
}

/**
 * Maximum number of cents by which `nextStake` raises the requested stake. Mines accepts every stake from less than
 * half this amount on.
 */
const FARTHEST = 400n;

/**
 * Returns the smallest stake in cents, from the requested one on, for which `fits` is true; the requested stake itself
 * if it fits. Undefined when there is none within `FARTHEST`.
 */
export function nextStake(asked: bigint, fits: (stake: bigint) => boolean): bigint | undefined {
  for (let stake = asked; stake <= asked + FARTHEST; stake += 1n) if (fits(stake)) return stake;
  return undefined;
}
