import { LOCALE } from './locale.ts';
import { uiWords } from './ui.words.ts';

// All times are in UTC, so that staff in different time zones read the same time.
const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', hourCycle: 'h23', ...options });
  return (time: number): string => format.format(time);
};

/** Formats a time of day: `09:04`. */
export const clock = written({ hour: '2-digit', minute: '2-digit' });
/** Formats a time of day with seconds: `09:04:14`. */
export const clockSeconds = written({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** Formats a date without the year: `24 Nov`. */
export const shortDay = written({ day: 'numeric', month: 'short' });
/** Formats a date: `24 Nov 2026`. */
export const day = written({ day: 'numeric', month: 'short', year: 'numeric' });
/** Formats the day of the week: `Monday`. */
export const weekdayName = written({ weekday: 'long' });
/** Formats a date with the day of the week: `Tue 24 Nov`. */
export const weekday = written({ weekday: 'short', day: 'numeric', month: 'short' });
/** Formats a date and time with seconds: `24 Nov 2026, 09:04:14`. */
export const moment = written({ dateStyle: 'medium', timeStyle: 'medium' });

/** Formats a date and time with the zone: `24 Nov 2026, 09:04 UTC`. */
export const momentUtc = (time: number): string => uiWords.utc(day(time), clock(time));

/** True if two moments are on the same day in UTC. */
export const isSameDay = (one: number, other: number): boolean =>
  Math.floor(one / 86_400_000) === Math.floor(other / 86_400_000);

/** Formats a time of day, with the day if it isn't today: `24 Nov 09:04`. */
export const clockAndDay = (time: number, now: number): string =>
  isSameDay(time, now) ? clock(time) : `${shortDay(time)} ${clock(time)}`;
