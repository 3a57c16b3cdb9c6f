import type { Graphs } from '@aureus/contract/players.ts';
import { shortDayUtc } from '../../ui/format/days.ts';
import { GraphCard } from './GraphCard.tsx';
import { barsOf, everyDay } from './graph-shape.ts';
import { graphWords } from './players.graphs.words.ts';

const words = graphWords.time;
/** More days than this are drawn as weeks. */
const MOST_DAYS = 100;

/** `1 h 5 min`: whole minutes. */
export function timeText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return words.hours(Math.floor(minutes / 60), minutes % 60);
}

/** Playing time on each day, or in each week of a long time. */
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
