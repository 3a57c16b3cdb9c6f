import { cx } from '@aureus/ui-kit/class-names.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../api/http.ts';
import { LoadFailed } from '../api/LoadFailed.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface HistoryPagesProps<T> {
  query: UseQueryResult<Page<T>>;
  /** Page number, from 0. */
  page: number;
  /** Number of entries on a full page. */
  pageSize: number;
  onPage: (page: number) => void;
  /** Title of the error if a page fails to load. */
  failure: string;
  empty: ReactNode;
  children: (entries: readonly T[]) => ReactNode;
}

/** Entries of a query with buttons to change the page. Without entries, `empty` is shown. */
export function HistoryPages<T>({
  query: { data, error, refetch, isPlaceholderData },
  page,
  pageSize,
  onPage,
  failure,
  empty,
  children,
}: HistoryPagesProps<T>) {
  if (!data) {
    if (!error) return <Skeleton className="h-[640px] rounded-card!" />;
    return <LoadFailed title={failure} error={error} retry={refetch} isCard />;
  }
  return (
    <>
      {data.data.length === 0 ? (
        empty
      ) : (
        <div className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          {children(data.data)}
        </div>
      )}
      <Pager
        page={page}
        pages={data.total === undefined ? undefined : Math.ceil(data.total / pageSize)}
        hasMore={data.data.length === pageSize}
        onChange={onPage}
      />
    </>
  );
}
