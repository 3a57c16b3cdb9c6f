import type { SessionReminder } from '@aureus/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { sessionWords } from './limits.session.words.ts';

const REMINDER = ['session-reminder'] as const;
/** Interval in ms at which the reminder is reloaded. Each request also notes that the player is present. */
const LOOK_MS = 5 * 60_000;
const LIVE_MS = 60_000;

/** Session reminder with `readAt`, the time when it was loaded, by the server's clock. */
export type ReadReminder = SessionReminder & { readAt: number };

const readNow = (reminder: SessionReminder): ReadReminder => ({ ...reminder, readAt: serverNow() });

const readReminder = async () => readNow(await call('POST /api/user/session-reminder', { body: {} }));

/** Returns the session reminder, with time and result since the session began or the last reminder was answered. */
export function useReminder() {
  return useQuery({
    queryKey: REMINDER,
    queryFn: readReminder,
    refetchInterval: LOOK_MS,
  });
}

/** Returns the session reminder, reloaded every minute, for places that show it all the time. */
export function useLiveReminder() {
  return useQuery({
    queryKey: REMINDER,
    queryFn: readReminder,
    refetchInterval: LIVE_MS,
  });
}

/** Applies a session reminder from an answer of the server. */
export function putReminder(reminder: SessionReminder): void {
  queryClient.setQueryData<ReadReminder>(REMINDER, readNow(reminder));
}

export function refreshReminder(): void {
  void queryClient.invalidateQueries({ queryKey: REMINDER });
}

/** Formats a duration in whole elapsed minutes, as `42 min`, `1 h` or `1 h 5 min`. */
export function minutesText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return sessionWords.minutes(minutes);
  return rest === 0 ? sessionWords.hours(hours) : sessionWords.hoursAndMinutes(hours, rest);
}
