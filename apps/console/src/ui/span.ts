import { uiWords as words } from './ui.words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a duration, rounded down: `52 min`, `1 h 14` below two days, `3 d 4 h` above. Negative ones count as 0. */
export function formatSpan(milliseconds: number): string {
  const span = Math.max(0, milliseconds);
  if (span < HOUR) return words.minutes(Math.floor(span / MINUTE));
  if (span < 2 * DAY) return words.hours(Math.floor(span / HOUR), Math.floor((span % HOUR) / MINUTE));
  return words.days(Math.floor(span / DAY), Math.floor((span % DAY) / HOUR));
}

/** Formats the time since an event: `now`, `42 min ago`, `3 h ago`, `5 d ago`. */
export function formatAgo(milliseconds: number): string {
  if (milliseconds < MINUTE) return words.now;
  if (milliseconds < HOUR) return words.ago(words.minutes(Math.floor(milliseconds / MINUTE)));
  if (milliseconds < 2 * DAY) return words.ago(words.wholeHours(Math.floor(milliseconds / HOUR)));
  return words.ago(words.wholeDays(Math.floor(milliseconds / DAY)));
}
