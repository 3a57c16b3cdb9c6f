import { COMPACT_UNITS, LOCALE } from './locale.words.ts';

/**
 * Creates a value on first use. Used for number formatters, because the first one makes the browser load the
 * language's data, which delays the first paint.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Parts of a formatted amount of coins: `12,480` and `.55`. */
export interface AmountText {
  sign: '' | '−' | '+';
  whole: string;
  /** The muted part: the decimal separator and the cents. */
  fraction: string;
}

const COMPACT_FROM = 1_000_000;
const [MILLION, BILLION, TRILLION] = COMPACT_UNITS;
export const whole = lazily(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }));
const hundredths = lazily(
  () => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
/** Returns the decimal separator of the page's language. */
export const point = lazily(
  () =>
    hundredths()
      .formatToParts(0)
      .find(({ type }) => type === 'decimal')?.value ?? '.',
);

/** Replaces the decimal point in a number's text with the language's separator: `1.12x`, `25.00`. */
export const withPoint = (text: string): string => text.replace('.', point());

/**
 * Splits an amount for display. `isSigned` adds a plus to amounts that aren't negative. Minus is the typographic one.
 */
export function amountText(coins: number, isSigned = false): AmountText {
  const text = hundredths().format(Math.abs(coins));
  const at = text.lastIndexOf(point());
  const sign = coins < 0 ? '−' : isSigned ? '+' : '';
  return { sign, whole: text.slice(0, at), fraction: text.slice(at) };
}

/** Formats an amount in full: `12,480.55`. */
export function formatCoins(coins: number, isSigned = false): string {
  const { sign, whole: front, fraction } = amountText(coins, isSigned);
  return sign + front + fraction;
}

/**
 * Shortens an amount from a million on: `12.34M`. Cut, not rounded, so it never shows too much.
 * @returns `undefined` below a million, which is shown in full.
 */
export function compactCoins(coins: number): string | undefined {
  const magnitude = Math.abs(coins);
  if (magnitude < COMPACT_FROM) return undefined;
  const [unit, size] =
    magnitude >= 1e12 ? [TRILLION, 1e12] : magnitude >= 1e9 ? [BILLION, 1e9] : ([MILLION, 1e6] as const);
  // Computed in hundredths, which are exact up to the largest amount. A quotient of floats could round up to the next
  // hundredth.
  const cut = Math.floor(Math.round(magnitude * 100) / size) / 100;
  return `${coins < 0 ? '−' : ''}${hundredths().format(cut)}${unit}`;
}

/** Formats a whole number with grouping: `1,284`. */
export const formatCount = (count: number): string => whole().format(Math.trunc(count));

const percents = lazily(
  () => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
);
/** Tolerance for floating-point errors. */
const HAIR = 1e-9;

/**
 * Formats a percentage with two decimals, never rounded up: `87.50%`. Below 0.1 it gets as many decimals as its first
 * two significant digits need, four at most: `0.015%`.
 */
export function formatPercent(percent: number): string {
  const places =
    percent === 0 || Math.abs(percent) >= 0.1 ? 2 : 1 - Math.floor(Math.log10(Math.abs(percent)));
  const unit = 10 ** Math.min(4, places);
  return `${percents().format(Math.floor(percent * unit + HAIR) / unit)}%`;
}

/** Formats a multiplier as games show it: `2.00x`. */
export const formatMultiplier = (multiplier: number): string => `${hundredths().format(multiplier)}x`;

/**
 * Returns payout divided by stake, cut to hundredths so it never shows too much; 0 for a free bet. Amounts are coins.
 */
export function multiplierOf({ stake, payout }: { stake: number; payout: number }): number {
  const cents = Math.round(stake * 100);
  return cents > 0 ? Math.floor((Math.round(payout * 100) * 100) / cents) / 100 : 0;
}

/** Formats payout divided by stake: `1.07x` for a payout of 107.60 on a stake of 100. */
export const formatMultiplierOf = (bet: { stake: number; payout: number }): string =>
  formatMultiplier(multiplierOf(bet));

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** Formats a time span as a clock, rounded up to the second: `00:08`, `23:04`, `1:05:00`. Never negative. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Formats a percentage given as text with two decimals, never rounded up: `87.50%`. */
export const cutPercent = (text: string): string => formatPercent(Number(text));
