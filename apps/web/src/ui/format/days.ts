// Calendar days without a time: of law, of statements, of the week's events. They are the same everywhere, and stored as
// their midnight in UTC.
import { CLOCK, SHORT_DAY, written } from './dates.ts';

const writtenUtc = (options: Intl.DateTimeFormatOptions) => written({ ...options, timeZone: 'UTC' });

/** `Nov 9`, of the day in UTC. */
export const shortDayUtc = writtenUtc(SHORT_DAY);
/** `Nov 2026`, of the month in UTC. */
export const monthYear = writtenUtc({ month: 'short', year: 'numeric' });
/** `9`, of the day in UTC. */
export const dayOfMonthUtc = writtenUtc({ day: 'numeric' });
/** `November 9, 2026`, of the day in UTC. */
export const longDayUtc = writtenUtc({ dateStyle: 'long' });
/** The first and the last day of a week, whose end is the first moment after it: `Nov 9 – Nov 15`. */
export const weekText = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string =>
  `${shortDayUtc(startsAt)} – ${shortDayUtc(endsAt - 1)}`;

const weekdayUtc = writtenUtc({ weekday: 'long' });
const clockUtc = writtenUtc(CLOCK);
/** `Monday 08:00`, of the time in UTC. */
export const weekdayClockUtc = (time: number): string => `${weekdayUtc(time)} ${clockUtc(time)}`;
