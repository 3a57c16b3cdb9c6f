import { lazily } from './format.ts';
import { LOCALE } from './locale.words.ts';

type Format = (time: number) => string;

/** Returns a function that formats a time (ms since the epoch) with these options. */
export function written(options: Intl.DateTimeFormatOptions): Format {
  const format = lazily(() => new Intl.DateTimeFormat(LOCALE, options));
  return (time) => format().format(time);
}

export const SHORT_DAY = { month: 'short', day: 'numeric' } as const;
/** `Nov 9`. */
export const shortDay = written(SHORT_DAY);
/** `Nov 9, 2026`. */
export const day = written({ dateStyle: 'medium' });
/** `November 9, 2026`. */
export const longDay = written({ dateStyle: 'long' });

/** Options for a time of day: 24-hour clock, like the UTC times of events. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `14:05:09`. */
export const clockTime = written({ ...CLOCK, second: '2-digit' });
/** `14:05`. */
export const hourMinute = written(CLOCK);
/** `Nov 9, 14:05`. */
export const shortDayTime = written({ ...SHORT_DAY, ...CLOCK });
/** `Mon, Nov 9, 14:05`, for times within the next weeks. */
export const weekdayTime = written({ weekday: 'short', ...SHORT_DAY, ...CLOCK });
/** `Nov 9, 2026, 14:05`. */
export const dayTime = written({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
/** `Monday, November 9, 2026 at 14:05`. */
export const longMoment = written({ dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' });
/** `Nov 9, 2026, 14:05:09`. */
export const moment = written({ dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });

/** Rounds the time of an end up to the minute. Cut to the minute, it would be shown too early. */
export const wholeMinutes = (at: number): number => Math.ceil(at / 60_000) * 60_000;
