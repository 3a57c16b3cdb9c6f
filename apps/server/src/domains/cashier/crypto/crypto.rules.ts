import { CENTS_PER_USD } from '@aureus/money/usd.ts';

/** Minimum deposit, alone or together with earlier held deposits: 10 coins, in cents. */
export const MIN_DEPOSIT = 1_000n;
/** Minimum withdrawal: 10 coins, in cents. */
export const MIN_WITHDRAWAL = 1_000n;

/**
 * Parses a decimal text as an integer and its scale: `1.50` is 150 at scale 2. Undefined if it isn't plain decimal
 * digits.
 */
export function parseDecimal(text: string): { units: bigint; scale: number } | undefined {
  const match = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text);
  if (match?.[1] === undefined) return undefined;
  const fraction = match[2] ?? '';
  return { units: BigInt(match[1] + fraction), scale: fraction.length };
}

/** Worth of an asset's amount in cents at a price in US dollars, as an exact fraction without floats. */
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
 * Converts an asset's amount to cents at a price in US dollars, rounded down.
 * @throws RangeError if either text isn't a decimal number.
 */
export function centsOfAsset(amount: string, usdPrice: string): bigint {
  const { numerator, denominator } = worthOf(amount, usdPrice);
  return numerator / denominator;
}

/** Like {@link centsOfAsset}, but rounded up: the player pays the whole fee, never the site. */
export function feeCentsOf(amount: string, usdPrice: string): bigint {
  const { numerator, denominator } = worthOf(amount, usdPrice);
  return (numerator + denominator - 1n) / denominator;
}

/**
 * Returns the highest network fee that a new withdrawal accepts while the network asks `fee`, in the same unit. It's a
 * quarter more, so that small moves of fees and prices don't stop the withdrawal. The player still pays only the fee
 * at the time it leaves. @throws RangeError if the text isn't a decimal number.
 */
export function mostFeeOf(fee: string): string {
  const parsed = parseDecimal(fee);
  if (parsed === undefined) throw new RangeError('a fee is a decimal number');
  return decimalText(parsed.units * 125n, parsed.scale + 2);
}

/**
 * Subtracts `part` from `amount`, both as decimal text; 0 if `part` is larger. @throws RangeError if a text isn't a
 * decimal number.
 */
export function minus(amount: string, part: string): string {
  const [whole, less] = [parseDecimal(amount), parseDecimal(part)];
  if (whole === undefined || less === undefined) throw new RangeError('amounts are decimal numbers');
  const scale = Math.max(whole.scale, less.scale);
  const rest =
    whole.units * 10n ** BigInt(scale - whole.scale) - less.units * 10n ** BigInt(scale - less.scale);
  return decimalText(rest > 0n ? rest : 0n, scale);
}

/** Formats a scaled integer as decimal text, without trailing zeros. */
function decimalText(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - scale);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Rounds an estimate for display: three significant digits, rounded down. Whole units stay exact. */
export function aboutText(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const places = whole === '0' ? zeros + 3 : Math.max(0, 3 - whole.length);
  const digits = fraction.slice(0, places).replace(/0+$/, '');
  return digits === '' ? whole : `${whole}.${digits}`;
}

/**
 * Computes the payout of a withdrawal that leaves now: the current network fee, and the asset that the remaining cents
 * buy. `fee` is decimal text in the network's coin. @returns the fee alone if it's above the agreed one or leaves
 * nothing.
 */
export function payoutOf(terms: {
  amountCents: bigint;
  maxFeeCents: bigint;
  fee: string;
  feeUsdPrice: string;
  usdPrice: string;
  decimals: number;
}): { feeCents: bigint; assetAmount: string | null } {
  const { amountCents, maxFeeCents, fee, feeUsdPrice, usdPrice, decimals } = terms;
  const feeCents = feeCentsOf(fee, feeUsdPrice);
  if (feeCents > maxFeeCents || feeCents >= amountCents) return { feeCents, assetAmount: null };
  const assetAmount = assetOfCents(amountCents - feeCents, usdPrice, decimals);
  return { feeCents, assetAmount: parseDecimal(assetAmount)?.units === 0n ? null : assetAmount };
}

/**
 * Returns how much of an asset some cents buy at a price in US dollars, as decimal text with at most `places`
 * decimals. Exact, rounded down. @throws RangeError if the price isn't a positive decimal number.
 */
export function assetOfCents(cents: bigint, usdPrice: string, places: number): string {
  const price = parseDecimal(usdPrice);
  if (price === undefined || price.units === 0n) throw new RangeError('a price is a positive decimal number');
  return decimalText((cents * 10n ** BigInt(price.scale + places)) / (CENTS_PER_USD * price.units), places);
}

/** Converts a price in US dollars to a price in coins, with two decimals, rounded down. */
export function coinPriceOf(usdPrice: string): string {
  const price = parseDecimal(usdPrice);
  if (price === undefined) throw new RangeError('a price is a decimal number');
  const scaled = (price.units * CENTS_PER_USD * 100n) / 10n ** BigInt(price.scale);
  const digits = scaled.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/(\.\d\d)\d*$/, '$1');
}

/**
 * Returns the price of one unit of a currency in US dollars, computed from the price of one coin in both. Eight
 * decimals, rounded down. Undefined if either price isn't a positive decimal number.
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

/** Maps a custodian's status to our state, without looking at the money. Unknown statuses are not final. */
export function stateOfStatus(status: string): 'SEEN' | 'CONFIRMING' | 'REVIEW' | 'FAILED' | 'COMPLETED' {
  if (status === 'COMPLETED') return 'COMPLETED';
  if (FAILED.has(status)) return 'FAILED';
  if (REVIEW.has(status)) return 'REVIEW';
  return status === 'CONFIRMING' ? 'CONFIRMING' : 'SEEN';
}

/**
 * Returns the time after which the custodian's next page starts. A page may end between transactions of the same
 * millisecond, so this is 1 ms before the newest one, unless the search would then not advance.
 */
export const nextPageAfter = (after: number, newest: number): number =>
  newest - 1 > after ? newest - 1 : newest;

/** Age in ms up to which a quote is valid: five minutes. */
export const QUOTE_AGE_MS = 5 * 60_000;
