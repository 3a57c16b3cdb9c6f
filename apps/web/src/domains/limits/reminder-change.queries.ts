import type { ReminderMinutes } from '@aureus/contract/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { putReminder, refreshReminder } from './reminder.queries.ts';

/** Chooses after how many minutes to be reminded; null is never. */
export function useSetReminder() {
  return useMutation({
    mutationFn: (minutes: ReminderMinutes | null) =>
      call('PATCH /api/user/session-reminder', { body: { minutes } }),
    onSuccess: putReminder,
    onError: refreshReminder,
  });
}

/** The reminder was seen: time and coins are counted from here. */
export function useSeeReminder() {
  return useMutation({
    mutationFn: () => call('POST /api/user/session-reminder/seen', { body: {} }),
    onSuccess: putReminder,
    onError: refreshReminder,
  });
}
