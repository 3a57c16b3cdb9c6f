import { queryClient } from '../../api/query-client.ts';
import { patchMe } from '../../api/session.ts';

/** Cache key of the list of notifications. */
export const NOTIFICATIONS = ['notifications'] as const;
/** True if the list is in the cache and must be kept current. Before the list is opened first, it isn't. */
export const isListKnown = (): boolean => queryClient.getQueryData(NOTIFICATIONS) !== undefined;

/** Marks the list as outdated, so that it's loaded again when it opens next. */
export function outdateList(): void {
  void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS, refetchType: 'none' });
}

/** Sets the number of unread notifications, which the badge shows. */
export function setUnread(unread: number): void {
  patchMe((me) => ({ ...me, unreadNotifications: unread }));
}
