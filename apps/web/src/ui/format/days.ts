// Calendar days without a time, as in laws, statements and weekly events. They are the same everywhere and stored as
// midnight UTC.
import { CLOCK, SHORT_DAY, written } from './dates.ts';

const writtenUtc = (options: Intl.DateTimeFormatOptions) => written({ ...options, timeZone: 'UTC' });

/** `Nov 9`, the day in UTC. */
export const shortDayUtc = writtenUtc(SHORT_DAY);
/** `Nov 2026`, the month in UTC. */
export const monthYear = writtenUtc({ month: 'short', year: 'numeric' });
/** `9`, the day of the month in UTC. */
export const dayOfMonthUtc = writtenUtc({ day: 'numeric' });
/** `November 9, 2026`, the day in UTC. */
export const longDayUtc = writtenUtc({ dateStyle: 'long' });
/** Returns the first and last day of a week: `Nov 9 – Nov 15`. `endsAt` is the first moment after the week. */
export const weekText = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string =>
  `${shortDayUtc(startsAt)} – ${shortDayUtc(endsAt - 1)}`;

const weekdayUtc = writtenUtc({ weekday: 'long' });
const clockUtc = writtenUtc(CLOCK);
/** `Monday 08:00`, the time in UTC. */
export const weekdayClockUtc = (time: number): string => `${weekdayUtc(time)} ${clockUtc(time)}`;
