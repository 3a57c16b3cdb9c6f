import type { Forms } from './plural.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** A span of time in whole days, hours, minutes and seconds, rounded up to the second; never negative. */
export function timeLeft(milliseconds: number): { count: number; unit: string; names: Forms }[] {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND_MS) * SECOND_MS);
  return [
    { count: Math.floor(left / DAY_MS), unit: 'd', names: { one: 'day', other: 'days' } },
    { count: Math.floor(left / HOUR_MS) % 24, unit: 'h', names: { one: 'hour', other: 'hours' } },
    { count: Math.floor(left / MINUTE_MS) % 60, unit: 'm', names: { one: 'minute', other: 'minutes' } },
    { count: Math.floor(left / SECOND_MS) % 60, unit: 's', names: { one: 'second', other: 'seconds' } },
  ];
}

/** The two largest parts of a span: `2d 14h`, `14h 5m`, `5m 12s`, `12s`. */
export function timeLeftText(milliseconds: number): string {
  const parts = timeLeft(milliseconds);
  const first = parts.findIndex(({ count }) => count > 0);
  return parts
    .slice(first === -1 ? parts.length - 1 : first)
    .slice(0, 2)
    .map(({ count, unit }) => `${count}${unit}`)
    .join(' ');
}

/** Time to the end of something that starts over each week, from any of its ends. */
export const untilWeekEnd = (end: number, now: number): number => {
  const left = (end - now) % WEEK_MS;
  return left <= 0 ? left + WEEK_MS : left;
};
