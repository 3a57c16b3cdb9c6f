import { sessionWords } from './limits.session.words.ts';

/** `42 min`, `1 h`, `1 h 5 min`: whole minutes that have passed. */
export function minutesText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return sessionWords.minutes(minutes);
  return rest === 0 ? sessionWords.hours(hours) : sessionWords.hoursAndMinutes(hours, rest);
}
