import { COMPACT_UNITS, LOCALE } from './locale.words.ts';

/**
 * Makes something at its first use. A formatter is made so: the browser reads a language's data for its first one, which
 * takes longer than all else that happens before the page is drawn.
 */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Parts of an amount of coins as it is shown: `12,480` and `.55`. */
export interface AmountText {
  sign: '' | '−' | '+';
  whole: string;
  /** The part drawn muted: cents, or the unit of a compact amount. */
  fraction: string;
}

const COMPACT_FROM = 1_000_000;
const [MILLION, BILLION, TRILLION] = COMPACT_UNITS;
export const whole = lazily(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }));
const hundredths = lazily(
  () => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
/** Between a whole number and its decimals. */
export const point = lazily(
  () =>
    hundredths()
      .formatToParts(0)
      .find(({ type }) => type === 'decimal')?.value ?? '.',
);

/** A number that comes as text with a point, with the language's: `1.12x`, `25.00`. */
export const withPoint = (text: string): string => text.replace('.', point());

/** Splits an amount for display; `isSigned` writes a plus before gains. The minus is the typographic one. */
export function amountText(coins: number, isSigned = false): AmountText {
  const text = hundredths().format(Math.abs(coins));
  const at = text.lastIndexOf(point());
  const sign = coins < 0 ? '−' : isSigned ? '+' : '';
  return { sign, whole: text.slice(0, at), fraction: text.slice(at) };
}

/** An amount in full, as one text: `12,480.55`. */
export function formatCoins(coins: number, isSigned = false): string {
  const { sign, whole: front, fraction } = amountText(coins, isSigned);
  return sign + front + fraction;
}

/**
 * A short form from a million on, cut rather than rounded so that it never promises more: `12.34M`.
 * @returns `undefined` below a million, where the amount is shown in full.
 */
export function compactCoins(coins: number): string | undefined {
  const magnitude = Math.abs(coins);
  if (magnitude < COMPACT_FROM) return undefined;
  const [unit, size] =
    magnitude >= 1e12 ? [TRILLION, 1e12] : magnitude >= 1e9 ? [BILLION, 1e9] : ([MILLION, 1e6] as const);
  // In hundredths, which are exact up to the largest amount; a quotient of floats could land on the next one.
  const cut = Math.floor(Math.round(magnitude * 100) / size) / 100;
  return `${coins < 0 ? '−' : ''}${hundredths().format(cut)}${unit}`;
}

/** A whole number with grouping: `1,284`. */
export const formatCount = (count: number): string => whole().format(Math.trunc(count));

const percents = lazily(
  () => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
);
/** Floats miss their last figure by less. */
const HAIR = 1e-9;

/**
 * A percentage with two decimals, cut and never rounded up: `87.50%`. What would be next to nothing gets as many as its
 * first two figures take, four at most: `0.015%`.
 */
export function formatPercent(percent: number): string {
  const places =
    percent === 0 || Math.abs(percent) >= 0.1 ? 2 : 1 - Math.floor(Math.log10(Math.abs(percent)));
  const unit = 10 ** Math.min(4, places);
  return `${percents().format(Math.floor(percent * unit + HAIR) / unit)}%`;
}

/** A multiplier as the games print it: `2.00x`. */
export const formatMultiplier = (multiplier: number): string => `${hundredths().format(multiplier)}x`;

/**
 * Returns a payout as a multiple of its stake, cut to hundredths so it never says too much; 0 of a free bet. In coins.
 */
export function multiplierOf({ stake, payout }: { stake: number; payout: number }): number {
  const cents = Math.round(stake * 100);
  return cents > 0 ? Math.floor((Math.round(payout * 100) * 100) / cents) / 100 : 0;
}

/** The same as it is written: `1.07x` where 107.60 were paid for 100. */
export const formatMultiplierOf = (bet: { stake: number; payout: number }): string =>
  formatMultiplier(multiplierOf(bet));

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** A time span as a clock, rounded up to the second: `00:08`, `23:04`, `1:05:00`; never negative. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** A percentage that comes as text, with the usual decimals: `87.50%`. */
export const cutPercent = (text: string): string => formatPercent(Number(text));
