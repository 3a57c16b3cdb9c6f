import { CENTS_PER_USD } from '@aureus/money/usd.ts';

/** 10 coins: what a deposit must reach, alone or with those held before it. In cents. */
export const MIN_DEPOSIT = 1_000n;
/** 10 coins: what a withdrawal must be at least. In cents. */
export const MIN_WITHDRAWAL = 1_000n;

/** A decimal text as an integer and its scale: `1.50` is 150 at scale 2. Undefined when it is not plain decimal digits. */
export function parseDecimal(text: string): { units: bigint; scale: number } | undefined {
  const match = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text);
  if (match?.[1] === undefined) return undefined;
  const fraction = match[2] ?? '';
  return { units: BigInt(match[1] + fraction), scale: fraction.length };
}

/** What an amount of an asset is worth in cents at a price in US dollars, as a fraction. Exact: no float takes part. */
function worthOf(amount: string, usdPrice: string): { numerator: bigint; denominator: bigint } {
  const asset = parseDecimal(amount);
  const price = parseDecimal(usdPrice);
  if (asset === undefined || price === undefined)
    throw new RangeError('amount and price are decimal numbers');
  return {
    numerator: asset.units * price.units * CENTS_PER_USD,
    denominator: 10n ** BigInt(asset.scale + price.scale),
  };
}

/**
 * Cents of an amount of an asset at a price in US dollars, rounded down.
 * @throws RangeError when either text is not a decimal number.
 */
export function centsOfAsset(amount: string, usdPrice: string): bigint {
  const { numerator, denominator } = worthOf(amount, usdPrice);
  return numerator / denominator;
}

/** As {@link centsOfAsset}, rounded up: what a fee takes from its payer, so that the site never pays for it. */
export function feeCentsOf(amount: string, usdPrice: string): bigint {
  const { numerator, denominator } = worthOf(amount, usdPrice);
  return (numerator + denominator - 1n) / denominator;
}

/**
 * The most of an asset that some cents buy at a price in US dollars, as decimal text with at most `places` decimals. Exact,
 * rounded down. @throws RangeError when the price is not a positive decimal number.
 */
export function assetOfCents(cents: bigint, usdPrice: string, places: number): string {
  const price = parseDecimal(usdPrice);
  if (price === undefined || price.units === 0n) throw new RangeError('a price is a positive decimal number');
  const units = (cents * 10n ** BigInt(price.scale + places)) / (CENTS_PER_USD * price.units);
  const digits = units.toString().padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** A price in US dollars as a price in coins, with as many decimals as make sense beside it. */
export function coinPriceOf(usdPrice: string): string {
  const price = parseDecimal(usdPrice);
  if (price === undefined) throw new RangeError('a price is a decimal number');
  const scaled = (price.units * CENTS_PER_USD * 100n) / 10n ** BigInt(price.scale);
  const digits = scaled.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/(\.\d\d)\d*$/, '$1');
}

/**
 * What one unit of a currency costs in US dollars, from the price of one coin in both: eight decimals, rounded down.
 * Undefined when either price is not a positive decimal number.
 */
export function crossPrice(usdPrice: string, otherPrice: string): string | undefined {
  const usd = parseDecimal(usdPrice);
  const other = parseDecimal(otherPrice);
  if (usd === undefined || other === undefined || usd.units === 0n || other.units === 0n) return undefined;
  const units = (usd.units * 10n ** BigInt(other.scale + 8)) / (other.units * 10n ** BigInt(usd.scale));
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

const REVIEW = new Set([
  'PENDING_AML_SCREENING',
  'PENDING_AUTHORIZATION',
  'PENDING_3RD_PARTY_MANUAL_APPROVAL',
]);
const FAILED = new Set(['CANCELLED', 'BLOCKED', 'REJECTED', 'FAILED']);

/** What a custodian's status means here before money is considered. Statuses that are not known are not final. */
export function stateOfStatus(status: string): 'SEEN' | 'CONFIRMING' | 'REVIEW' | 'FAILED' | 'COMPLETED' {
  if (status === 'COMPLETED') return 'COMPLETED';
  if (FAILED.has(status)) return 'FAILED';
  if (REVIEW.has(status)) return 'REVIEW';
  return status === 'CONFIRMING' ? 'CONFIRMING' : 'SEEN';
}

/** A quote is good for five minutes. */
export const QUOTE_AGE_MS = 5 * 60_000;
