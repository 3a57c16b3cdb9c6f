import { queryClient } from '../../api/query-client.ts';
import { patchMe } from '../../api/session.ts';

/** Cache key of the list. */
export const NOTIFICATIONS = ['notifications'] as const;
/** True while there is a list to keep in step: before it is opened there is none. */
export const isListKnown = (): boolean => queryClient.getQueryData(NOTIFICATIONS) !== undefined;

/** Marks the list as outdated: it is fetched again when it is next opened. */
export function outdateList(): void {
  void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS, refetchType: 'none' });
}

/** The badge shows so many. */
export function setUnread(unread: number): void {
  patchMe((me) => ({ ...me, unreadNotifications: unread }));
}
