// Number formats in a file of their own, because the first screen doesn't need them.
import { lazily, point, whole, withPoint } from './format.ts';
import { LOCALE } from './locale.words.ts';

const decimals = new Map<number, Intl.NumberFormat>();

/** Formats a number with exactly `places` decimals: `1,284.5`. */
export function formatDecimal(value: number, places: number): string {
  const cached = decimals.get(places);
  if (cached) return cached.format(value);
  const format = new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  decimals.set(places, format);
  return format.format(value);
}

/** Formats US dollars in the page's language: `$12.34`, `12,34 $`. */
export const formatDollars = (dollars: number, places = 2): string =>
  new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(dollars);

/** Groups the digits of a number in a text and keeps all its decimals: `12,480.5`. */
export const groupDigits = (text: string): string =>
  text.replace(
    /^(\d+)(\.?)/,
    (_, digits: string, dot: string) => whole().format(BigInt(digits)) + (dot && point()),
  );

/** Shortens a hash or a seed to fit on a line. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-6)}`;

/** Formats a percentage given as text, with all its decimals: `87.5000%`. */
export const exactPercent = (text: string): string => `${withPoint(text)}%`;

const regions = lazily(() => new Intl.DisplayNames(LOCALE, { type: 'region' }));

/** Returns a country's name for its ISO 3166-1 alpha-2 code. */
export const regionName = (code: string): string => regions().of(code) ?? code;
