import { day, shortDay } from '../../ui/dates.ts';
import { listWords } from './notifications.words.ts';

/** After so many empty pages in a row nothing more is asked for. */
const MOST_EMPTY = 3;

/** The number of the page that comes after these; `undefined` at the end. */
export function nextPage(pages: readonly (readonly unknown[])[]): number | undefined {
  const last = pages.slice(-MOST_EMPTY);
  const isOver = last.length === MOST_EMPTY && last.every(({ length }) => length === 0);
  return isOver ? undefined : pages.length;
}

/** The list without what came twice: whatever arrives meanwhile moves the older ones on to the next page. */
export function uniqueById<T extends { id: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [one.id, one])).values()];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, in as few letters as will do: `now`, `5 min`, `3 h`, `2 d`, `Nov 3`, `Nov 3, 2024`. */
export function agoText(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return listWords.now;
  if (age < HOUR_MS) return listWords.minutes(Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return listWords.hours(Math.floor(age / HOUR_MS));
  if (age < 7 * DAY_MS) return listWords.days(Math.floor(age / DAY_MS));
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? shortDay : day)(at);
}
