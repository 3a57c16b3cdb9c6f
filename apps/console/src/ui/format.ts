import { LOCALE } from './locale.ts';

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Splits an amount of coins for display: `2,480` and the decimals `.00`, which are shown muted. */
export function amountText(coins: number): { whole: string; cents: string } {
  const text = hundredths.format(coins);
  return { whole: text.slice(0, -3), cents: text.slice(-3) };
}

/** Formats an amount of coins: `2,480.00`. */
export const formatCoins = (coins: number): string => hundredths.format(coins);

const upToHundredths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
/** Formats an amount of coins for a sentence, without trailing zeros: `10,000`, `10.01`. */
export const formatAmount = (coins: number): string => upToHundredths.format(coins);

/** Formats a ratio with three decimals: `1.250`. */
export const formatRatio = (ratio: number): string => ratio.toFixed(3);

const lists = new Intl.ListFormat(LOCALE);
/** Joins items for a sentence: `Livia and Jonas`. */
export const formatList = (items: readonly string[]): string => lists.format(items);

const regions = new Intl.DisplayNames(LOCALE, { type: 'region' });
/** Returns a country's name by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string => regions.of(code) ?? code;

const signed = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
/** Formats a change of coins with its sign: `+1,033.60`, `−317.40`; `0.00` has none. */
export const formatChange = (coins: number): string => signed.format(coins).replace('-', '−');

/** Formats a number of standard deviations with its sign: `+3.12`, `−0.62`. */
export const formatZ = (z: number): string => signed.format(z).replace('-', '−');

/** Formats a fraction of 1 as a percentage: `5.21%`. */
export const formatShare = (part: number, decimals: 0 | 2 = 2): string =>
  `${(decimals === 0 ? whole : hundredths).format(part * 100)}%`;

/** Formats a ratio with one decimal: `13.1`. */
export const formatTimes = (times: number): string => tenths.format(times);

/** Formats a whole number with thousands separators: `41,907`. */
export const formatCount = (count: number): string => whole.format(Math.trunc(count));

/** Formats milliseconds as seconds with one decimal: `1.9`. */
export const formatSeconds = (milliseconds: number): string => tenths.format(milliseconds / 1000);

/** Shortens a hash to its ends: `91c2…d35e`. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** Shortens an address to its ends, which are enough for a person to recognize it. */
export const shortAddress = (address: string): string =>
  address.length > 22 ? `${address.slice(0, 9)}…${address.slice(-6)}` : address;

/** Splits a hash into lines of four groups of four digits, for comparing by eye. */
export const hashLines = (hash: string): string[] =>
  (hash.match(/.{1,16}/g) ?? []).map((line) => (line.match(/.{1,4}/g) ?? []).join(' '));

/** Formats a duration as a countdown, rounded up to the second: `4:31`; never negative. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns up to two initials of a name: `AM` for Aelia Marsh. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toLocaleUpperCase(LOCALE);
}
