import type { HouseGame } from '@aureus/contract/house.ts';
import { lazy, Suspense, useMemo } from 'react';
import { clock, shortDay } from '../../ui/dates.ts';
import { formatCount, formatShare } from '../../ui/format.ts';
import { Spinner } from '../../ui/States.tsx';
import { chartPoints } from './distance.ts';
import { houseWords } from './house.words.ts';

const words = houseWords.chart;
/** Loaded lazily, so that the chart library loads only when a chart is shown. */
const HouseChart = lazy(() => import('./HouseChart.tsx').then((part) => ({ default: part.HouseChart })));

/**
 * Chart of a game's return to player over the number of bets. Screen readers get a table with the same numbers, except
 * the watch range.
 */
export function ChartBox({ game, from }: { game: HouseGame; from: number }) {
  const name = houseWords.games[game.game];
  const points = useMemo(() => chartPoints(game.points), [game.points]);
  return (
    <section className="rounded-box border border-hairline bg-shell">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-3.5 py-2">
        <h2>{words.title(name)}</h2>
        <span className="text-12 text-ink-3">{words.since(`${shortDay(from)} ${clock(from)}`)}</span>
        <span className="ml-auto flex items-center gap-3 text-12 text-ink-2" aria-hidden>
          <span className="flex items-center gap-1.5">
            <span className="h-2 w-4 rounded-[2px] bg-divider" />
            {words.watch}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-4 bg-lose" />
            {words.alarm}
          </span>
        </span>
      </div>
      <div className="px-2 pt-2">
        {points.length < 2 ? (
          <p className="grid h-[280px] place-items-center text-ink-3">
            {points.length === 0 ? words.none : words.few}
          </p>
        ) : (
          <Suspense
            fallback={
              <div className="h-[280px]">
                <Spinner />
              </div>
            }
          >
            <HouseChart points={points} />
          </Suspense>
        )}
      </div>
      <p className="px-3.5 pb-3 text-12 text-ink-3">{words.note}</p>
      <div className="sr-only">
        <table>
          <caption>{words.table(name)}</caption>
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, bets, rtp, theory, alarm: [low, high] }) => (
              <tr key={at}>
                <td>
                  {shortDay(at)} {clock(at)}
                </td>
                <td>{formatCount(bets)}</td>
                <td>{formatShare(rtp)}</td>
                <td>{formatShare(theory)}</td>
                <td>{formatShare(low)}</td>
                <td>{formatShare(high)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
