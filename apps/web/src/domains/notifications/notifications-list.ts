import type { Notification } from '@aureus/contract/notifications.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { NOTIFICATIONS } from './notifications-cache.ts';

type Pages = InfiniteData<Notification[], number>;

const change = (work: (pages: Pages) => Pages) =>
  queryClient.setQueryData<Pages>(NOTIFICATIONS, (pages) => pages && work(pages));

/**
 * True if the server has merged two notifications: both are about tips from one sender, and `other` is unread. Only
 * the newer one stays in the list.
 */
const isSameTip = (one: Notification, other: Notification): boolean =>
  !other.isRead &&
  [one, other].every(({ additionalData: { type } }) => type === 'TIP_RECEIVED') &&
  Math.max(one.additionalData.count ?? 1, other.additionalData.count ?? 1) > 1 &&
  one.additionalData.username === other.additionalData.username;

/** Adds a notification at the top of the cached list. Notifications may arrive out of order. */
export function prepend(notification: Notification): void {
  change(({ pages, pageParams }) => {
    const same = pages.flat().filter((one) => isSameTip(notification, one));
    if (same.some(({ id }) => BigInt(id) > BigInt(notification.id))) return { pages, pageParams };
    return {
      pageParams,
      pages: pages.map((page, index) => [
        ...(index === 0 ? [notification] : []),
        ...page.filter((one) => !same.includes(one)),
      ]),
    };
  });
}

/** Keeps only the first page of the cached list and marks it as read. Call when the list closes. */
export function closeList(): void {
  change(({ pages, pageParams }) => ({
    pageParams: pageParams.slice(0, 1),
    pages: pages.slice(0, 1).map((page) => page.map((one) => ({ ...one, isRead: true }))),
  }));
}
