import type { Forms } from '@aureus/ui-kit/plural.ts';
import { spanWords } from './time-left.words.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

type Unit = keyof typeof spanWords.short;

/** Splits a time span into days, hours, minutes and seconds, rounded up to the second. Never negative. */
export function timeLeft(milliseconds: number): { count: number; unit: Unit; short: string; names: Forms }[] {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND_MS) * SECOND_MS);
  const part = (unit: Unit, size: number, most = Number.POSITIVE_INFINITY) => ({
    count: Math.floor(left / size) % most,
    unit,
    short: spanWords.short[unit],
    names: spanWords.names[unit],
  });
  return [part('d', DAY_MS), part('h', HOUR_MS, 24), part('m', MINUTE_MS, 60), part('s', SECOND_MS, 60)];
}

/** Formats the two largest parts of a time span: `2d 14h`, `14h 5m`, `5m 12s`, `12s`. */
export function timeLeftText(milliseconds: number): string {
  const parts = timeLeft(milliseconds);
  const first = parts.findIndex(({ count }) => count > 0);
  return parts
    .slice(first === -1 ? parts.length - 1 : first)
    .slice(0, 2)
    .map(({ count, short }) => spanWords.part(count, short))
    .join(' ');
}

/** Returns the milliseconds until a weekly event ends next. `end` is any past or future end of the event. */
export const untilWeekEnd = (end: number, now: number): number => {
  const left = (end - now) % WEEK_MS;
  return left <= 0 ? left + WEEK_MS : left;
};
