import { USAGE } from './usage.ts';

/** Refusal of a staff command. Its message is for the person who typed the command: a sentence, the usage, or both. */
export class StaffError extends Error {
  override name = 'StaffError';
}

export const OPTIONS = [
  'by',
  'code',
  'bundles',
  'reason',
  'usd',
  'count',
  'coins',
  'keys',
  'uses',
  'level',
  'days',
] as const;
export type Values = Partial<Record<(typeof OPTIONS)[number], string>>;

/** Returns an option's value. @throws StaffError if it's missing or blank. */
export function must(values: Values, name: keyof Values): string {
  const value = values[name]?.trim();
  if (!value) throw new StaffError(`Say --${name} as well.\n\n${USAGE}`);
  return value;
}

/**
 * Returns an option's value as a whole number of up to nine digits, or `fallback`, if given, for a missing option.
 * @throws StaffError for other values.
 */
export function wholeNumber(values: Values, name: keyof Values, fallback?: number): number {
  if (values[name] === undefined && fallback !== undefined) return fallback;
  const text = must(values, name);
  if (!/^\d{1,9}$/.test(text)) throw new StaffError(`--${name} is a whole number, but it is "${text}".`);
  return Number(text);
}

/** Parses an option that is an amount of coins. @returns cents. @throws StaffError for other values. */
export function cents(values: Values, name: keyof Values): bigint {
  const text = must(values, name);
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null)
    throw new StaffError(`--${name} is an amount of coins such as 2.50, but it is "${text}".`);
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

const DAY_MS = 86_400_000;

/**
 * Returns the end time that follows from `--days`, in ms since the epoch; null for no end. @throws StaffError if
 * `--days` isn't a whole number.
 */
export const endIn = (values: Values): number | null =>
  values.days === undefined ? null : Date.now() + wholeNumber(values, 'days') * DAY_MS;

/**
 * Returns the name of the acting staff member, and the member's one-time code. @throws StaffError if one is missing,
 * or if the code doesn't have six digits.
 */
export function keyIn(values: Values): { by: string; code: string } {
  const by = must(values, 'by');
  const code = must(values, 'code');
  if (!/^\d{6}$/.test(code)) throw new StaffError(`--code has six digits, but it is "${code}".`);
  return { by, code };
}

/** Parses the id in a command. @throws StaffError if it isn't a number of up to 18 digits. */
export function idIn(text: string | undefined): bigint {
  if (text === undefined || !/^\d{1,18}$/.test(text)) throw new StaffError(USAGE);
  return BigInt(text);
}
