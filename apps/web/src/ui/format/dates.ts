import { lazily } from './format.ts';
import { LOCALE } from './locale.words.ts';

type Format = (time: number) => string;

/** A way to write moments. */
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

/** Every time of day is on one clock, of 24 hours, as are those in UTC that events run by. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `14:05:09`. */
export const clockTime = written({ ...CLOCK, second: '2-digit' });
/** `14:05`. */
export const hourMinute = written(CLOCK);
/** `Nov 9, 14:05`. */
export const shortDayTime = written({ ...SHORT_DAY, ...CLOCK });
/** `Mon, Nov 9, 14:05`: a moment of the next weeks. */
export const weekdayTime = written({ weekday: 'short', ...SHORT_DAY, ...CLOCK });
/** `Nov 9, 2026, 14:05`. */
export const dayTime = written({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
/** `Monday, November 9, 2026 at 14:05`. */
export const longMoment = written({ dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' });
/** `Nov 9, 2026, 14:05:09`. */
export const moment = written({ dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
