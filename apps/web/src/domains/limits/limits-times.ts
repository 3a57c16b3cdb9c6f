import type { SelfBanBody } from '@aureus/contract/limits.ts';
import { dayTime, weekdayTime } from '../../ui/format/dates.ts';
import { selfBanWords } from './limits.self-ban.words.tsx';

const NEAR_MS = 60 * 24 * 60 * 60_000;

/** Formats a time in this device's time zone, with its weekday. More than 60 days after `now`, it's a full date. */
export const momentText = (time: number, now: number): string =>
  (time - now > NEAR_MS ? dayTime : weekdayTime)(time);

/** Formats the length of a self-ban, as `for 7 days`, `for 6 months` or `for good`. */
export const banLength = (asked: SelfBanBody): string =>
  'days' in asked ? selfBanWords.forDays(asked.days) : selfBanWords.forPeriod[asked.period];

const DAY_MS = 24 * 60 * 60_000;
/** Number of days that the server counts for six months, which is their longest possible length. */
const SIX_MONTHS_DAYS = 184;

/** Returns the end of a self-ban that starts at `now`, in ms since the epoch; `Infinity` if it has no end. */
export function banEnd(asked: SelfBanBody, now: number): number {
  if ('days' in asked) return now + asked.days * DAY_MS;
  return asked.period === 'SIX_MONTHS' ? now + SIX_MONTHS_DAYS * DAY_MS : Number.POSITIVE_INFINITY;
}
