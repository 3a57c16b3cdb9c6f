import type { Graphs } from '@aureus/contract/players.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useState } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { shortDayUtc } from '../../ui/format/days.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { GraphCard } from './GraphCard.tsx';
import { bandOf, everyDay, type GraphPoint, lineOf, rangeOf, ticksOf } from './graph-shape.ts';
import { graphWords } from './players.graphs.words.ts';

const words = graphWords.net;

/**
 * Shows the player's result (payouts minus stakes), added up day by day, beside the result expected from the bets'
 * exact RTP.
 */
export function NetGraph({ graphs }: { graphs: Graphs }) {
  const points = everyDay(graphs);
  const [picked, setPicked] = useState<number>();
  const hasBand = graphs.luck.band !== null;
  const point = points[picked ?? points.length - 1];
  return (
    <GraphCard
      title={words.title}
      value={
        <Amount
          coins={point?.net ?? 0}
          coin={18}
          isSigned
          tone={(point?.net ?? 0) > 0 ? 'win' : 'plain'}
          className="text-20"
        />
      }
      aside={point && picked !== undefined ? shortDayUtc(point.at) : null}
      note={words.utc}
    >
      <Plot points={points} hasBand={hasBand} picked={picked} onPick={setPicked} />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-12 text-ink-2">
        <Key className="h-0.5 bg-gold">{words.own}</Key>
        <Key className="h-0.5 border-t border-dashed border-ink-3">{words.expected}</Key>
        {hasBand ? <Key className="h-2.5 rounded-[2px] bg-ink-3/20">{words.band}</Key> : null}
      </ul>
    </GraphCard>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={cx('w-4', className)} />
      {children}
    </li>
  );
}

interface PlotProps {
  points: readonly GraphPoint[];
  hasBand: boolean;
  picked: number | undefined;
  onPick: (index: number | undefined) => void;
}

function Plot({ points, hasBand, picked, onPick }: PlotProps) {
  const lows = points.map(({ expected, spread }) => expected - spread);
  const highs = points.map(({ expected, spread }) => expected + spread);
  const nets = points.map(({ net }) => net);
  const expected = points.map((point) => point.expected);
  const range = rangeOf([...nets, ...expected, ...(hasBand ? [...lows, ...highs] : [])]);
  const top = (value: number) => `${((range.high - value) / (range.high - range.low)) * 100}%`;
  const last = points.length - 1;
  const at = points[picked ?? last];
  return (
    <div className="relative mt-4 h-56 rounded-inner pl-12 has-[input:focus-visible]:ring-2 has-[input:focus-visible]:ring-gold-high max-tablet:h-44">
      <div className="relative h-full">
        {ticksOf(range).map((tick) => (
          <div
            key={tick}
            aria-hidden
            className={cx('absolute inset-x-0 border-t', tick === 0 ? 'border-control' : 'border-hairline')}
            style={{ top: top(tick) }}
          >
            <span className="absolute right-full -translate-y-1/2 pr-2 text-12 whitespace-nowrap text-ink-3 tabular-nums">
              {graphWords.axis(tick)}
            </span>
          </div>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden
        >
          {hasBand ? <path d={bandOf(lows, highs, range)} className="fill-ink-3/20" /> : null}
          <path
            d={lineOf(expected, range)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4 4"
            className="fill-none stroke-ink-3 stroke-[1.5]"
          />
          <path
            d={lineOf(nets, range)}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            className="fill-none stroke-gold stroke-2"
          />
        </svg>
        {at && picked !== undefined ? (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-y-0 w-px bg-control"
            style={{ left: `${(picked / Math.max(1, last)) * 100}%` }}
          >
            <span
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-card bg-gold"
              style={{ top: top(at.net) }}
            />
          </div>
        ) : null}
        {/* A range input works with mouse, touch and keyboard, and screen readers can read its value. */}
        <input
          type="range"
          aria-label={words.day}
          min={0}
          max={last}
          value={picked ?? last}
          aria-valuetext={
            at ? words.at(shortDayUtc(at.at), formatCoins(at.net, true), formatCoins(at.expected, true)) : ''
          }
          onChange={(event) => onPick(Number(event.target.value))}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            onPick(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
          }}
          onPointerLeave={() => onPick(undefined)}
          onBlur={() => onPick(undefined)}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
    </div>
  );
}
