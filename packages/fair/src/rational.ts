/** An exact fraction. Return-to-player figures are computed with it, never with floats. */
export type Rational = { numerator: bigint; denominator: bigint };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** @throws RangeError when the denominator is not positive. */
export function rational(numerator: bigint, denominator: bigint): Rational {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive');
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** A fraction as percent with four decimals, rounded down: `87.5000`. */
export function percentText({ numerator, denominator }: Rational): string {
  const scaled = (numerator * 1_000_000n) / denominator;
  return `${scaled / 10_000n}.${(scaled % 10_000n).toString().padStart(4, '0')}`;
}
