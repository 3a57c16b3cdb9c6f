import type { Graphs } from '@aureus/contract/players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Amount } from '../../ui/Amount.tsx';
import { shortDayUtc } from '../../ui/format/days.ts';
import { gameIcons } from '../../ui/format/games.ts';
import { gameNames } from '../../ui/format/games.words.ts';
import { GraphCard } from './GraphCard.tsx';
import { barsOf, everyDay } from './graph-shape.ts';
import { graphWords } from './players.graphs.words.ts';

const words = graphWords.time;
/** Maximum number of days drawn one by one. Longer periods are drawn by week. */
const MOST_DAYS = 100;

/** Formats a time in whole minutes, such as `1 h 5 min`. */
function timeText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return words.hours(Math.floor(minutes / 60), minutes % 60);
}

/** Shows the playing time by day, or by week for a long period. */
export function TimeGraph({ graphs }: { graphs: Graphs }) {
  const points = everyDay(graphs);
  const isByWeek = points.length > MOST_DAYS;
  const bars = barsOf(points, isByWeek ? 7 : 1);
  const most = Math.max(1, ...bars.map(({ playedMs }) => playedMs));
  return (
    <GraphCard
      title={words.title}
      value={<span className="text-20 font-semibold tabular-nums">{timeText(graphs.playedMs)}</span>}
      aside={words.most(timeText(most))}
      note={isByWeek ? words.perWeek : words.perDay}
    >
      <ol className="mt-4 flex h-28 items-end gap-px border-b border-control">
        {bars.map(({ at, playedMs }) => (
          <li
            key={at}
            className="group relative h-full flex-1"
            title={words.bar(shortDayUtc(at), timeText(playedMs))}
          >
            <span className="sr-only">{words.bar(shortDayUtc(at), timeText(playedMs))}</span>
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
export function GamesGraph({ graphs }: { graphs: Graphs }) {
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
