import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { type GraphSpan, useGraphs } from '../../api/players.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LuckGraph } from './LuckGraph.tsx';
import { NetGraph } from './NetGraph.tsx';
import { graphWords as words } from './players.graphs.words.ts';
import { GamesGraph, TimeGraph } from './time-graphs.tsx';

const SPANS = (['30', '90', '365'] as const).map((value) => ({ value, label: words.spans[value] }));

/** Graphs of the player's own play in a period: net result, games, time and luck. */
export default function PlayGraphs() {
  const [span, setSpan] = useState<GraphSpan>('30');
  const { data, error, refetch, isPlaceholderData } = useGraphs(span);
  return (
    <section aria-labelledby="play-graphs" className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="play-graphs" className="text-16 font-semibold">
          {words.label}
        </h2>
        <Segmented
          label={words.span}
          items={SPANS}
          value={span}
          onChange={setSpan}
          panelId={() => 'play-graphs-of-span'}
          className="w-72 max-tablet:w-full"
        />
      </div>
      <div id="play-graphs-of-span" className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
        {error && !data ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} isCard /> : null}
        {!data && !error ? <Skeleton className="h-[420px] rounded-card!" /> : null}
        {data && data.bets === 0 ? (
          <EmptyState
            icon={ChartNoAxesColumn}
            title={words.none.title}
            text={words.none.text}
            className="rounded-card border border-hairline bg-card py-16"
          />
        ) : null}
        {data && data.bets > 0 ? (
          <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
            <div className="tablet:col-span-2">
              <NetGraph graphs={data} />
            </div>
            <GamesGraph graphs={data} />
            <TimeGraph graphs={data} />
            <div className="tablet:col-span-2">
              <LuckGraph graphs={data} />
            </div>
          </div>
        ) : null}
      </div>
    </section>
  );
}
