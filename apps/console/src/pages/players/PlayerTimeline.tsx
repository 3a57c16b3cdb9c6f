import { cx } from '@aureus/ui-kit/class-names.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { isSameDay, weekday } from '../../ui/dates.ts';
import { formatChange } from '../../ui/format.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { useNow } from '../../ui/use-now.ts';
import { timelineQuery } from './players.queries.ts';
import { playersWords } from './players.words.ts';
import { TimelineRow } from './TimelineRow.tsx';
import { byDay, FILTERS, type Filter, type TimelineDay } from './timeline.ts';

const words = playersWords.timeline;
const DAY = 86_400_000;

/** Events of a player by day, newest first, with a filter by kind. */
export function PlayerTimeline({ id }: { id: string }) {
  const [filter, setFilter] = useState<Filter>('ALL');
  return (
    <div className="flex min-h-0 min-w-0 flex-col border-hairline max-desk:border-t">
      <div className="flex h-11 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-hairline pr-5 pl-3 max-desk:h-[52px] max-desk:px-2">
        {FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
            className={cx(
              'flex h-7 items-center rounded-control px-2 whitespace-nowrap max-desk:h-11 max-desk:px-3',
              name === filter
                ? 'bg-selected font-semibold text-ink'
                : 'font-medium text-ink-2 hover:text-ink',
            )}
          >
            {words.filters[name]}
          </button>
        ))}
        <span className="ml-auto text-12 whitespace-nowrap text-ink-3 max-tablet:hidden">{words.utc}</span>
      </div>
      <ScrollArea label={words.label} className="min-h-0 flex-1 overflow-y-auto max-desk:overflow-visible">
        <Days key={filter} id={id} filter={filter} />
      </ScrollArea>
    </div>
  );
}

function Days({ id, filter }: { id: string; filter: Filter }) {
  const timeline = useInfiniteQuery(timelineQuery(id, filter));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = timeline;
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={12} height={36} />
    ) : (
      <Failure title={words.failed} error={error} onRetry={() => void timeline.refetch()} />
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <Notice
        icon={History}
        title={words.noneTitle}
        text={filter === 'ALL' ? words.noneText : words.noneOf}
      />
    );
  }
  return (
    <>
      {byDay(entries, hasNextPage).map((one) => (
        <Day key={one.at} day={one} />
      ))}
      <div className="flex min-h-11 flex-wrap items-center gap-3 px-5 py-2 text-12 text-ink-3 max-desk:px-4">
        {hasNextPage ? (
          <Button isBusy={isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
            {words.older}
          </Button>
        ) : filter === 'ALL' || filter === 'PLAY' ? (
          words.end
        ) : (
          words.endOf
        )}
        {isFetchNextPageError && (
          <span role="alert" className="text-lose-text">
            {words.olderFailed}
          </span>
        )}
      </div>
    </>
  );
}

function Day({ day: { at, entries, sums } }: { day: TimelineDay }) {
  const now = useNow(60_000);
  const name = weekday(at).replace(',', '');
  return (
    <section>
      <h3 className="sticky top-0 z-10 flex min-h-7 items-center gap-3 border-b border-hairline bg-shell px-5 text-12 max-desk:px-4">
        <span className="whitespace-nowrap text-ink-2">
          {isSameDay(at, now) ? words.today(name) : isSameDay(at, now - DAY) ? words.yesterday(name) : name}
        </span>
        <span className="ml-auto truncate font-normal text-ink-3">
          {sums.map(({ kind, coins }) => words.sums[kind](formatChange(coins))).join(', ')}
        </span>
      </h3>
      <ol>
        {entries.map((entry, index) => (
          <TimelineRow key={`${entry.at} ${entry.code} ${index}`} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
