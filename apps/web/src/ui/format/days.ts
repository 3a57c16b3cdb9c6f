// Calendar days without a time: of law, of statements, of the week's events. They are the same everywhere, and stored as
// their midnight in UTC.
import { SHORT_DAY, written } from './dates.ts';

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

/** A weekday by its English name, as records have it; undefined for other names. */
export function weekdayText(name: string): string | undefined {
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  const english = new Intl.DateTimeFormat('en', options);
  const day = Array.from({ length: 7 }, (_, index) => Date.UTC(1970, 0, 1 + index)).find(
    (date) => english.format(date) === name,
  );
  return day === undefined ? undefined : written(options)(day);
}
