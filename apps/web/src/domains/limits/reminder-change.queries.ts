import type { ReminderMinutes } from '@aureus/contract/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { putReminder, refreshReminder } from './reminder.queries.ts';

/** Sets the reminder's interval in minutes; `null` turns it off. */
export function useSetReminder() {
  return useMutation({
    mutationFn: (minutes: ReminderMinutes | null) =>
      call('PATCH /api/user/session-reminder', { body: { minutes } }),
    onSuccess: putReminder,
    onError: refreshReminder,
  });
}

/** Marks the reminder as seen. Time and figures start again from here. */
export function useSeeReminder() {
  return useMutation({
    mutationFn: () => call('POST /api/user/session-reminder/seen', { body: {} }),
    onSuccess: putReminder,
    onError: refreshReminder,
  });
}
