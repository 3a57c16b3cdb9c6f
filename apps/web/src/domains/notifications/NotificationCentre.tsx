import type { Notification } from '@aureus/contract/notifications.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerNow } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { bellWords } from './notifications.bell.words.ts';
import { listWords } from './notifications.words.ts';
import { NOTIFICATIONS, setUnread } from './notifications-cache.ts';
import { closeList } from './notifications-list.ts';

/** Returns the player's notifications page by page, newest first. */
function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: NOTIFICATIONS,
    queryFn: ({ pageParam }) => call('GET /api/notification/paginated', { query: { page: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextPage(pages),
  });
  return { ...query, notifications: query.data ? uniqueById(query.data.pages.flat()) : undefined };
}

/** Marks notifications as read. @param upTo id of the newest notification to mark. */
async function markAsRead(upTo: string): Promise<void> {
  const { unread } = await call('PATCH /api/notification/mark-as-read', { body: { upTo } });
  setUnread(unread);
}

/** Number of empty pages in a row after which no more are loaded. */
const MOST_EMPTY = 3;

/** Returns the number of the next page, from 0; `undefined` at the end. */
export function nextPage(pages: readonly (readonly unknown[])[]): number | undefined {
  const last = pages.slice(-MOST_EMPTY);
  const isOver = last.length === MOST_EMPTY && last.every(({ length }) => length === 0);
  return isOver ? undefined : pages.length;
}

/** Removes duplicates. When a notification arrives, older ones move to the next page and may be loaded twice. */
export function uniqueById<T extends { id: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [one.id, one])).values()];
}

/** Distance from the list's end within which the next page is loaded. */
const SENTINEL_MARGIN = '40px';

/**
 * List of notifications, newest first. Older ones load at its end. Opening the list marks the notifications as read.
 */
export default function NotificationCentre({ isSheet = false }: { isSheet?: boolean }) {
  const {
    data,
    notifications,
    error,
    refetch,
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    fetchNextPage,
  } = useNotifications();
  const list = useRef<HTMLElement>(null);
  const isAtEnd = useIsAtEnd(list, data?.pages.length ?? 0);
  const isEmpty = notifications?.length === 0;
  useReading(notifications?.[0]?.id);
  useEffect(() => closeList, []);
  useEffect(() => {
    // The rows aren't focusable, so the list itself must take the focus to be scrolled by keyboard.
    if (list.current) list.current.tabIndex = 0;
  }, []);
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isEmpty && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isAtEnd, hasNextPage, isEmpty, isFetching, isFetchNextPageError, fetchNextPage]);
  return (
    <div className="flex flex-col">
      <h2
        id="notifications-title"
        className={cx('flex h-12 shrink-0 items-center px-4 text-14 font-semibold', isSheet && 'text-16')}
      >
        {bellWords.title}
      </h2>
      <section
        ref={list}
        aria-labelledby="notifications-title"
        className={cx(
          'scroll-slim overflow-y-auto overscroll-contain border-t border-divider -outline-offset-2',
          isSheet ? 'h-[min(70dvh,560px)] pb-[env(safe-area-inset-bottom)]' : 'h-[18rem]',
        )}
      >
        {notifications === undefined && !error ? <RowsLoading /> : null}
        {notifications === undefined && error ? (
          <LoadFailed title={listWords.failed} error={error} retry={refetch} />
        ) : null}
        {isEmpty ? <EmptyState icon={Bell} {...listWords.empty} className="h-full justify-center" /> : null}
        {notifications === undefined || isEmpty ? null : <Rows notifications={notifications} />}
        {isFetchNextPageError ? (
          <ErrorState title={listWords.olderFailed} onRetry={() => void fetchNextPage()} />
        ) : null}
        <div data-sentinel aria-hidden className="h-px" />
      </section>
    </div>
  );
}

function Rows({ notifications }: { notifications: readonly Notification[] }) {
  const now = useServerNow(30_000);
  return (
    <ul aria-label={bellWords.title}>
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} now={now} />
      ))}
    </ul>
  );
}

function RowsLoading() {
  return (
    <div aria-busy className="flex flex-col">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-15 items-center gap-3 px-4">
          <Skeleton className="size-9 rounded-control! *:bg-selected" />
          <Skeleton className="h-8 flex-1 *:bg-selected" />
        </div>
      ))}
    </div>
  );
}

/** Returns true while the list's end is visible or close. It's checked again after a page was loaded. */
function useIsAtEnd(list: RefObject<HTMLElement | null>, pages: number): boolean {
  const [seenAt, setSeenAt] = useState<number>();
  useEffect(() => {
    const root = list.current;
    const sentinel = root?.querySelector('[data-sentinel]');
    if (pages === 0 || !root || !sentinel) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setSeenAt(entry?.isIntersecting ? pages : undefined),
      { root, rootMargin: SENTINEL_MARGIN },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [list, pages]);
  return seenAt === pages;
}

/**
 * Marks all notifications up to the newest shown one as read, also older ones that aren't loaded, and those that
 * arrive while the list is open.
 */
function useReading(newest: string | undefined): void {
  const { data: me } = useMe();
  const hasUnread = (me?.unreadNotifications ?? 0) > 0;
  useEffect(() => {
    // If the call fails, the notifications stay unread. The badge shows that, and opening the list again repeats the
    // call.
    if (newest !== undefined && hasUnread) markAsRead(newest).catch(() => undefined);
  }, [newest, hasUnread]);
}
