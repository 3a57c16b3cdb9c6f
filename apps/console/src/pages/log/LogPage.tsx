import { useSettled } from '@aureus/ui-kit/use-settled.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { ChainPanel } from './ChainPanel.tsx';
import { readRow, stoppedAt } from './entries.ts';
import { GivenAlone } from './GivenAlone.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogTable } from './LogTable.tsx';
import { type LogFilter, logQuery } from './log.queries.ts';
import { logWords as words } from './log.words.ts';
import { TodayByMember } from './TodayByMember.tsx';

const ALL: LogFilter = { member: undefined, code: undefined, search: '', hasReads: true };

/** Log of the actions and reads of staff. It is a hash chain that the page can verify itself. */
export function LogPage() {
  const [filter, setFilter] = useState(ALL);
  const log = useInfiniteQuery(logQuery({ ...filter, search: useSettled(filter.search.trim(), 200) }));
  const rows = useMemo(() => log.data?.pages.flatMap((page) => page.rows.map(readRow)), [log.data]);
  const [newest] = log.data?.pages ?? [];
  const oldest = log.data?.pages.at(-1);
  const searchedTo = oldest && stoppedAt(oldest);
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <div className="flex min-h-0 flex-1 max-desk:flex-col max-desk:overflow-y-auto">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col max-desk:flex-none">
          <LogFilters
            filter={filter}
            members={newest?.members ?? []}
            onChange={setFilter}
            isBusy={log.isFetching}
            onRefresh={() => void log.refetch()}
          />
          <div className="min-h-0 flex-1 overflow-y-auto max-desk:overflow-visible">
            {rows === undefined ? (
              log.error === null ? (
                <Skeleton rows={14} height={45} />
              ) : (
                <Failure title={words.loadFailed} error={log.error} onRetry={() => void log.refetch()} />
              )
            ) : rows.length === 0 ? (
              <Notice
                icon={SearchX}
                title={searchedTo === undefined ? words.table.emptyTitle : words.table.noneYet}
                text={
                  searchedTo === undefined
                    ? words.table.emptyText
                    : words.table.searched(formatCount(searchedTo))
                }
              >
                {searchedTo !== undefined && (
                  <Button
                    className="mr-2"
                    isBusy={log.isFetchingNextPage}
                    onClick={() => void log.fetchNextPage()}
                  >
                    {words.table.further}
                  </Button>
                )}
                <Button onClick={() => setFilter(ALL)}>{words.table.clear}</Button>
              </Notice>
            ) : (
              <LogTable
                rows={rows}
                hasOlder={log.hasNextPage}
                searchedTo={searchedTo}
                isLoading={log.isFetchingNextPage}
                onOlder={() => void log.fetchNextPage()}
              />
            )}
          </div>
        </div>
        <aside className="shrink-0 border-hairline desk:w-[264px] wide:w-[300px] desk:overflow-y-auto desk:border-l max-desk:border-t">
          <ChainPanel head={newest?.head ?? null} isLoaded={newest !== undefined} />
          {rows !== undefined && <TodayByMember rows={rows} />}
          <GivenAlone />
        </aside>
      </div>
    </>
  );
}
