import { day, shortDay } from '../../ui/dates.ts';
import { listWords } from './notifications.words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the age of an event in few letters: `now`, `5 min`, `3 h`, `2 d`, `Nov 3`, `Nov 3, 2024`. */
export function agoText(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return listWords.now;
  if (age < HOUR_MS) return listWords.minutes(Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return listWords.hours(Math.floor(age / HOUR_MS));
  if (age < 7 * DAY_MS) return listWords.days(Math.floor(age / DAY_MS));
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? shortDay : day)(at);
}
