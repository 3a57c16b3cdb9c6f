import { lazily } from './lazily.ts';
import { LOCALE } from './locale.words.ts';

type Format = (time: number) => string;

/** A way to write moments. */
function written(options: Intl.DateTimeFormatOptions): Format {
  const format = lazily(() => new Intl.DateTimeFormat(LOCALE, options));
  return (time) => format().format(time);
}

const SHORT_DAY = { month: 'short', day: 'numeric' } as const;
const UTC = { timeZone: 'UTC' } as const;

/**
 * A way to write days that are no moments: of law, of statements, of the week's events. They are the same days everywhere,
 * and kept as their midnight in UTC.
 */
const writtenUtc = (options: Intl.DateTimeFormatOptions): Format => written({ ...options, ...UTC });

/** `Nov 9`. */
export const shortDay = written(SHORT_DAY);
/** `Nov 9`, of the day in UTC. */
export const shortDayUtc = writtenUtc(SHORT_DAY);
/** `Nov 2026`, of the month in UTC. */
export const monthYear = writtenUtc({ month: 'short', year: 'numeric' });
/** `9`, of the day in UTC. */
export const dayOfMonthUtc = writtenUtc({ day: 'numeric' });
/** `November 9, 2026`, of the day in UTC. */
export const longDayUtc = writtenUtc({ dateStyle: 'long' });
/** `Nov 9, 2026`. */
export const day = written({ dateStyle: 'medium' });
/** `November 9, 2026`. */
export const longDay = written({ dateStyle: 'long' });

/** Every time of day is on one clock, of 24 hours, as are those in UTC that events run by. */
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

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

/** The first and the last day of a week, whose end is the first moment after it: `Nov 9 – Nov 15`. */
export const weekText = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string =>
  `${shortDayUtc(startsAt)} – ${shortDayUtc(endsAt - 1)}`;

/** A weekday by its English name, as records have it; undefined where it's none. */
export function weekdayText(name: string): string | undefined {
  const options = { weekday: 'long', ...UTC } as const;
  const english = new Intl.DateTimeFormat('en', options);
  const day = Array.from({ length: 7 }, (_, index) => Date.UTC(1970, 0, 1 + index)).find(
    (one) => english.format(one) === name,
  );
  return day === undefined ? undefined : written(options)(day);
}
