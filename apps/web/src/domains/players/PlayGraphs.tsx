import type { Graphs, Luck } from '@aureus/contract/players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { type GraphSpan, useGraphs } from '../../api/players.ts';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { shortDayUtc } from '../../ui/format/days.ts';
import { gameIcons } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GraphCard } from './GraphCard.tsx';
import { barsOf, everyDay } from './graph-shape.ts';
import { NetGraph } from './NetGraph.tsx';
import { graphWords } from './players.graphs.words.ts';

const SPANS = (['30', '90', '365'] as const).map((value) => ({ value, label: graphWords.spans[value] }));

/** Graphs of the player's own play in a period: net result, games, time and luck. */
export default function PlayGraphs() {
  const [span, setSpan] = useState<GraphSpan>('30');
  const { data, error, refetch, isPlaceholderData } = useGraphs(span);
  return (
    <section aria-labelledby="play-graphs" className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="play-graphs" className="text-16 font-semibold">
          {graphWords.label}
        </h2>
        <Segmented
          label={graphWords.span}
          items={SPANS}
          value={span}
          onChange={setSpan}
          panelId={() => 'play-graphs-of-span'}
          className="w-72 max-tablet:w-full"
        />
      </div>
      <div id="play-graphs-of-span" className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
        {error && !data ? (
          <LoadFailed title={graphWords.loadFailed} error={error} retry={refetch} isCard />
        ) : null}
        {!data && !error ? <Skeleton className="h-[420px] rounded-card!" /> : null}
        {data && data.bets === 0 ? (
          <EmptyState
            icon={ChartNoAxesColumn}
            title={graphWords.none.title}
            text={graphWords.none.text}
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

const luckWords = graphWords.luck;
const percent = graphWords.percent;
/** Minimum number of bets from which the range of chance is shown, as on the server. */
const LEAST_BETS = 100;

/** Shows the actual RTP of the player's bets, and the range that chance alone explains. */
function LuckGraph({ graphs }: { graphs: Graphs }) {
  const rows = [
    { name: luckWords.all, bets: graphs.bets, luck: graphs.luck },
    ...graphs.games
      .toSorted((one, other) => other.staked - one.staked)
      .map(({ type, bets, luck }) => ({ name: gameNames[type], bets, luck })),
  ];
  // Highest RTP on the scale, which all rows share. Higher values are drawn at the scale's end.
  const most = Math.min(
    3,
    Math.max(1.2, ...rows.flatMap(({ luck }) => [luck.returned, luck.band?.high ?? 0])),
  );
  return (
    <GraphCard title={luckWords.title} note={luckWords.note}>
      <p className="mt-1 text-14 text-ink-2">{luckWords.text}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {rows.map(({ name, bets, luck }) => (
          <li key={name}>
            <p className="flex flex-wrap items-baseline gap-x-3 text-14">
              <span className="font-medium">{name}</span>
              <span className="text-12 text-ink-3">{graphWords.games.bets(bets)}</span>
              <span className="ml-auto tabular-nums">
                {luckWords.returned(percent(luck.returned))}
                <span className="text-ink-3"> · {luckWords.expected(percent(luck.expected))}</span>
              </span>
            </p>
            <Band luck={luck} most={most} />
            <p className="mt-1 text-12 text-ink-3 tabular-nums">
              {luck.band
                ? `${luckWords.band(percent(luck.band.low), percent(luck.band.high))} · ${luckWords[placeOf(luck)]}`
                : luckWords.tooFew(LEAST_BETS)}
            </p>
          </li>
        ))}
      </ul>
    </GraphCard>
  );
}

/** Returns where the actual RTP lies: inside the range that chance explains, above it, or below it. */
function placeOf({ returned, band }: Luck): 'inside' | 'above' | 'below' {
  if (band && returned > band.high) return 'above';
  return band && returned < band.low ? 'below' : 'inside';
}

function Band({ luck: { returned, expected, band }, most }: { luck: Luck; most: number }) {
  const at = (share: number) => `${(Math.min(share, most) / most) * 100}%`;
  return (
    <div aria-hidden className="relative mt-2 h-3 rounded-full bg-page">
      {band ? (
        <span
          className="absolute inset-y-0 rounded-full bg-ink-3/30"
          style={{ left: at(band.low), right: `calc(100% - ${at(band.high)})` }}
        />
      ) : null}
      <span
        className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-ink-2"
        style={{ left: at(expected) }}
      />
      <span
        className="absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-card bg-gold"
        style={{ left: at(returned) }}
      />
    </div>
  );
}

const timeWords = graphWords.time;
/** Maximum number of days drawn one by one. Longer periods are drawn by week. */
const MOST_DAYS = 100;

/** Formats a time in whole minutes, such as `1 h 5 min`. */
function timeText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return timeWords.hours(Math.floor(minutes / 60), minutes % 60);
}

/** Shows the playing time by day, or by week for a long period. */
function TimeGraph({ graphs }: { graphs: Graphs }) {
  const points = everyDay(graphs);
  const isByWeek = points.length > MOST_DAYS;
  const bars = barsOf(points, isByWeek ? 7 : 1);
  const most = Math.max(1, ...bars.map(({ playedMs }) => playedMs));
  return (
    <GraphCard
      title={timeWords.title}
      value={<span className="text-20 font-semibold tabular-nums">{timeText(graphs.playedMs)}</span>}
      aside={timeWords.most(timeText(most))}
      note={isByWeek ? timeWords.perWeek : timeWords.perDay}
    >
      <ol className="mt-4 flex h-28 items-end gap-px border-b border-control">
        {bars.map(({ at, playedMs }) => (
          <li
            key={at}
            className="group relative h-full flex-1"
            title={timeWords.bar(shortDayUtc(at), timeText(playedMs))}
          >
            <span className="sr-only">{timeWords.bar(shortDayUtc(at), timeText(playedMs))}</span>
            <span
              aria-hidden
              className="absolute inset-0 origin-bottom rounded-t-[2px] bg-info/70 group-hover:bg-info"
              style={{ transform: `scaleY(${playedMs / most})` }}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-1.5 flex justify-between text-12 text-ink-3">
        <span>{shortDayUtc(points[0]?.at ?? 0)}</span>
        <span>{shortDayUtc(points.at(-1)?.at ?? 0)}</span>
      </p>
    </GraphCard>
  );
}

const gamesWords = graphWords.games;

/** Shows the result of each game as a bar, to the left of the center for a loss and to the right for a gain. */
function GamesGraph({ graphs }: { graphs: Graphs }) {
  const most = Math.max(0.01, ...graphs.games.map(({ net }) => Math.abs(net)));
  return (
    <GraphCard title={gamesWords.title} note={graphWords.net.utc}>
      <ul className="mt-3 flex flex-col gap-3">
        {graphs.games
          .toSorted((one, other) => other.staked - one.staked)
          .map(({ type, net, bets, playedMs }) => {
            const Icon = gameIcons[type];
            return (
              <li key={type}>
                <p className="flex items-center gap-2 text-14">
                  <Icon size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
                  <span className="font-medium">{gameNames[type]}</span>
                  <span className="min-w-0 truncate text-12 text-ink-3">
                    {gamesWords.bets(bets)} · {timeText(playedMs)}
                  </span>
                  <Amount coins={net} isSigned tone={net > 0 ? 'win' : 'plain'} className="ml-auto" />
                </p>
                <div aria-hidden className="relative mt-1.5 h-2 rounded-full bg-selected">
                  <span className="absolute inset-y-0 left-1/2 w-px bg-control" />
                  <span
                    className={cx(
                      'absolute inset-y-0 left-1/2 w-1/2',
                      net > 0
                        ? 'origin-left rounded-r-full bg-win'
                        : '-translate-x-full origin-right rounded-l-full bg-ink-3',
                    )}
                    style={{ scale: `${Math.abs(net) / most} 1` }}
                  />
                </div>
              </li>
            );
          })}
      </ul>
    </GraphCard>
  );
}
