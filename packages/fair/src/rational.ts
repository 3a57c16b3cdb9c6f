/** An exact fraction. Returns to player are computed with it, not with floating-point numbers. */
export type Rational = { numerator: bigint; denominator: bigint };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/**
 * Makes a fraction in lowest terms.
 * @throws RangeError when the denominator is not positive.
 */
export function rational(numerator: bigint, denominator: bigint): Rational {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive');
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const sumOfRationals = (all: readonly Rational[]): Rational =>
  all.reduce(
    (sum, next) =>
      rational(
        sum.numerator * next.denominator + next.numerator * sum.denominator,
        sum.denominator * next.denominator,
      ),
    rational(0n, 1n),
  );

export const productOf = (left: Rational, right: Rational): Rational =>
  rational(left.numerator * right.numerator, left.denominator * right.denominator);

/** True if the first fraction is above the second. */
export const isAbove = (left: Rational, right: Rational): boolean =>
  left.numerator * right.denominator > right.numerator * left.denominator;

/** Returns the largest fraction, or 0 if none is above 0. */
export const highestOf = (all: readonly Rational[]): Rational =>
  all.reduce((high, next) => (isAbove(next, high) ? next : high), rational(0n, 1n));

/** Writes a fraction as percent with four decimals, rounded down: `87.5000`. */
export function percentText({ numerator, denominator }: Rational): string {
  const scaled = (numerator * 1_000_000n) / denominator;
  return `${scaled / 10_000n}.${(scaled % 10_000n).toString().padStart(4, '0')}`;
}

/** Writes a multiplier with two decimals, rounded down as payouts are: `1.03x`. */
export function multiplierText({ numerator, denominator }: Rational): string {
  const hundredths = (numerator * 100n) / denominator;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}x`;
}

/** Rows of Pascal's triangle, kept because every plinko bet reads them. */
const triangle: bigint[][] = [[1n]];

/** Returns the binomial coefficient, exactly: the number of ways to choose `chosen` of `all`. */
export function waysToChoose(all: number, chosen: number): bigint {
  for (let row = triangle.length; row <= all; row += 1) {
    const above = triangle[row - 1] ?? [];
    triangle.push(
      Array.from({ length: row + 1 }, (_, place) => (above[place - 1] ?? 0n) + (above[place] ?? 0n)),
    );
  }
  return triangle[all]?.[chosen] ?? 0n;
}
