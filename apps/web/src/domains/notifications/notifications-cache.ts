import { queryClient } from '../../api/query-client.ts';
import { patchMe } from '../../api/session.ts';

/** Cache key of the list of notifications. */
export const NOTIFICATIONS = ['notifications'] as const;
/** True if the list is in the cache and must be kept current. It isn't before its first opening. */
export const isListKnown = (): boolean => queryClient.getQueryData(NOTIFICATIONS) !== undefined;

/** Marks the list as outdated, so that it is fetched again on its next opening. */
export function outdateList(): void {
  void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS, refetchType: 'none' });
}

/** Sets the number in the badge. */
export function setUnread(unread: number): void {
  patchMe((me) => ({ ...me, unreadNotifications: unread }));
}
