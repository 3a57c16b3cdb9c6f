import type { SelfBanBody } from '@aureus/contract/limits.ts';
import { dayTime, weekdayTime } from '../../ui/format/dates.ts';
import { selfBanWords } from './limits.self-ban.words.tsx';

const NEAR_MS = 60 * 24 * 60 * 60_000;

/** A moment on this device's calendar; one that is far away with its year. */
export const momentText = (time: number, now: number): string =>
  (time - now > NEAR_MS ? dayTime : weekdayTime)(time);

/** `for 7 days`, `for 6 months`, `for good`. */
export const banLength = (asked: SelfBanBody): string =>
  'days' in asked ? selfBanWords.forDays(asked.days) : selfBanWords.forPeriod[asked.period];

const DAY_MS = 24 * 60 * 60_000;
/** As the server counts them: no six months are longer. */
const SIX_MONTHS_DAYS = 184;

/** Returns the end of a ban that begins now; `Infinity` for good. */
export function banEnd(asked: SelfBanBody, now: number): number {
  if ('days' in asked) return now + asked.days * DAY_MS;
  return asked.period === 'SIX_MONTHS' ? now + SIX_MONTHS_DAYS * DAY_MS : Number.POSITIVE_INFINITY;
}
