/** Amount in the ledger's unit, 1/100 coin. Always an integer. */
export type Cents = bigint;

/**
 * Maximum of a single amount in the API: 10^12 coins. Up to it, every amount with two decimals survives the conversion
 * to a double and back.
 */
export const MAX_COINS = 1_000_000_000_000;

/** Format of an accepted amount: plain digits and at most two decimals. */
const AMOUNT_LITERAL = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;

/**
 * Converts a JSON number of coins, such as `12.34`, to cents without rounding.
 * @returns `undefined` when the number is negative, `-0`, not finite, has more than two decimals or is beyond 10^12
 * coins.
 */
export function centsFromCoins(coins: number): Cents | undefined {
  if (!Number.isFinite(coins) || coins < 0 || Object.is(coins, -0) || coins > MAX_COINS) return undefined;
  return centsFromText(String(coins));
}

/**
 * Converts a written amount, such as `12.34`, to cents.
 * @returns `undefined` for any other form, such as signs, exponents, grouping, leading zeros, other digits than 0-9 or
 * more than two decimals, and for an amount beyond 10^12 coins.
 */
export function centsFromText(text: string): Cents | undefined {
  if (!AMOUNT_LITERAL.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return cents > BigInt(MAX_COINS) * 100n ? undefined : cents;
}

/** Converts cents to a JSON number of coins, which prints with at most two decimals. */
export function coinsFromCents(cents: Cents): number {
  return Number(cents) / 100;
}

/** Formats cents as coins for display: `12,345.67`. */
export function formatCents(cents: Cents): string {
  const sign = cents < 0n ? '-' : '';
  const magnitude = cents < 0n ? -cents : cents;
  const whole = (magnitude / 100n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${sign}${whole}.${(magnitude % 100n).toString().padStart(2, '0')}`;
}

/**
 * Multiplies an amount by a fraction and rounds **down** to the cent.
 * @throws RangeError when the denominator is not positive or another argument is negative.
 */
export function scaleDown(cents: Cents, numerator: bigint, denominator: bigint): Cents {
  if (denominator <= 0n || numerator < 0n || cents < 0n)
    throw new RangeError('scaleDown takes non-negative amounts');
  return (cents * numerator) / denominator;
}

/**
 * Splits a pool into equal parts whose sum is the pool. The left-over cents go one each to the first parts of `order`,
 * a permutation of the parts' indexes.
 * @throws RangeError when there are no parts or `order` does not name each part once.
 */
export function splitEqually(pool: Cents, order: readonly number[]): Cents[] {
  const count = order.length;
  if (
    count === 0 ||
    new Set(order).size !== count ||
    order.some((index) => !Number.isInteger(index) || index < 0 || index >= count)
  ) {
    throw new RangeError('order must name every part exactly once');
  }
  const share = pool / BigInt(count);
  const leftOver = Number(pool % BigInt(count));
  const parts = Array.from({ length: count }, () => share);
  for (const index of order.slice(0, leftOver)) parts[index] = share + 1n;
  return parts;
}
