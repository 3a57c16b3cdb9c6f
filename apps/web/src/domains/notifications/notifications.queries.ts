import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { nextPage, uniqueById } from './notification-pages.ts';
import { NOTIFICATIONS, setUnread } from './notifications-cache.ts';

/** The player's notifications, the newest first, page by page. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: NOTIFICATIONS,
    queryFn: ({ pageParam }) => call('GET /api/notification/paginated', { query: { page: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextPage(pages),
  });
  return { ...query, notifications: query.data ? uniqueById(query.data.pages.flat()) : undefined };
}

/** Marks all as read up to the newest one that is shown. */
export async function markAsRead(upTo: string): Promise<void> {
  const { unread } = await call('PATCH /api/notification/mark-as-read', { body: { upTo } });
  setUnread(unread);
}
