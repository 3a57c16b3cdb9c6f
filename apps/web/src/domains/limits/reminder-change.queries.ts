import type { ReminderMinutes } from '@aureus/contract/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { putReminder, refreshReminder } from './reminder.queries.ts';

/** Sets the session reminder's interval in minutes; `null` turns the reminder off. */
export function useSetReminder() {
  return useMutation({
    mutationFn: (minutes: ReminderMinutes | null) =>
      call('PATCH /api/user/session-reminder', { body: { minutes } }),
    onSuccess: putReminder,
    onError: refreshReminder,
  });
}

/** Marks the session reminder as seen. Its time and figures then start again. */
export function useSeeReminder() {
  return useMutation({
    mutationFn: () => call('POST /api/user/session-reminder/seen', { body: {} }),
    onSuccess: putReminder,
    onError: refreshReminder,
  });
}
