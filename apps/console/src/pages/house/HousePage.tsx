import type { HouseGame } from '@aureus/contract/house.ts';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { clockAndDay } from '../../ui/dates.ts';
import { Notice, SkeletonBox } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ChartBox } from './ChartBox.tsx';
import { GameTable } from './GameTable.tsx';
import { HouseAside } from './HouseAside.tsx';
import { type Days, houseQuery } from './house.queries.ts';
import { houseWords as words } from './house.words.ts';

const TAB =
  'flex h-7 items-center rounded-control px-2.5 font-medium text-ink-2 hover:text-ink data-[state=active]:bg-selected data-[state=active]:font-semibold data-[state=active]:text-ink max-desk:h-11';

/** Results of the games beside their theoretical returns, and the coins owed to players. */
export function HousePage() {
  const [days, setDays] = useState<Days>('1');
  const [chosen, setChosen] = useState<HouseGame['game']>();
  const { data, error, refetch } = useQuery(houseQuery(days));
  const now = useNow(60_000);
  const played = data?.games.filter(({ bets }) => bets > 0) ?? [];
  // By default the chart shows the game with the largest z-score in either direction.
  const farthest = played.toSorted((one, other) => Math.abs(other.z ?? 0) - Math.abs(one.z ?? 0))[0];
  const current = data?.games.find(({ game }) => game === chosen) ?? farthest;
  return (
    <Tabs.Root value={days} onValueChange={(value) => setDays(value as Days)} className="contents">
      <TopBar title={words.title} text={words.text}>
        {data !== undefined && (
          <span className="text-12 whitespace-nowrap text-ink-3 max-tablet:hidden">
            {data.through === null ? words.notCounted : words.counted(clockAndDay(data.through, now))}
          </span>
        )}
      </TopBar>
      <Tabs.List
        aria-label={words.period}
        className="flex h-11 shrink-0 items-center gap-1 border-b border-hairline px-4"
      >
        {words.periods.map(([value, text]) => (
          <Tabs.Trigger key={value} value={value} className={TAB}>
            {text}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={days} className="min-h-0 flex-1 overflow-y-auto p-5 max-desk:p-4">
        {data === undefined ? (
          error === null ? (
            <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_320px]">
              <div className="flex min-w-0 flex-col gap-4">
                <SkeletonBox rows={1} height={360} />
                <SkeletonBox rows={6} height={40} />
              </div>
              <div className="flex min-w-0 flex-col gap-4">
                <SkeletonBox rows={1} height={40} />
                <SkeletonBox rows={4} height={28} />
                <SkeletonBox rows={6} height={28} />
              </div>
            </div>
          ) : (
            <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_320px]">
            <div className="flex min-w-0 flex-col gap-4">
              {current === undefined ? (
                <section className="rounded-box border border-hairline bg-shell">
                  <Notice icon={ChartNoAxesColumn} title={words.emptyTitle} text={words.emptyText} />
                </section>
              ) : (
                <>
                  <ChartBox game={current} from={data.from} />
                  <GameTable games={data.games} shown={current.game} onShow={setChosen} />
                </>
              )}
            </div>
            <HouseAside house={data} />
          </div>
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}
