import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { clock, shortDay } from '../../ui/dates.ts';
import { formatCount, formatShare } from '../../ui/format.ts';
import type { ChartPoint } from './distance.ts';
import { houseWords } from './house.words.ts';

const words = houseWords.chart;
const HEIGHT = 280;
/** The scale shows the inner band and what was paid; the alarm's bound may lie outside. */
const ROOM = 1.6;
/** Before many bets the bounds are wider than any scale: it shows a whole return up and down at most. */
const MOST_REACH = 1;
const HINT_WIDTH = 176;

/** The greatest distance from the theory that the scale shows, in hundredths. */
function reachOf(points: readonly ChartPoint[]): number {
  const last = points.at(-1);
  if (last === undefined) return 0.1;
  const paid = Math.max(
    ...points.slice(Math.floor(points.length / 4)).map(({ rtp, theory }) => Math.abs(rtp - theory)),
  );
  return Math.min(MOST_REACH, Math.max(0.02, last.alarm[1] - last.theory, paid) * ROOM);
}

/** The curves: both bounds from outside in, the theory, and what was paid. */
const dataOf = (points: readonly ChartPoint[]): uPlot.AlignedData => [
  points.map(({ bets }) => bets),
  points.map(({ alarm }) => alarm[1]),
  points.map(({ alarm }) => alarm[0]),
  points.map(({ watch }) => watch[1]),
  points.map(({ watch }) => watch[0]),
  points.map(({ theory }) => theory),
  points.map(({ rtp }) => rtp),
];

/** A canvas knows no custom properties: the console's colors as they are now. */
function colors(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--color-${name}`).trim();
}

function optionsOf(
  points: readonly ChartPoint[],
  onPoint: (place: Place) => void,
): Omit<uPlot.Options, 'width'> {
  const color = colors();
  const theory = points.at(-1)?.theory ?? 0.9;
  const reach = reachOf(points);
  const bound = { stroke: '#f0716bbf', width: 1, points: { show: false } };
  const hidden = { stroke: 'transparent', points: { show: false } };
  const axis = { stroke: color('ink-3'), font: '11px Inter, sans-serif', ticks: { show: false } };
  return {
    height: HEIGHT,
    padding: [12, 16, 0, 4],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: { x: { time: false }, y: { range: [Math.max(0, theory - reach), theory + reach] } },
    axes: [
      { ...axis, grid: { show: false }, values: (_chart, bets) => bets.map(formatCount) },
      {
        ...axis,
        size: 52,
        grid: { stroke: color('hairline'), width: 1 },
        values: (_chart, shares) => shares.map((share) => formatShare(share, 0)),
      },
    ],
    bands: [
      { series: [1, 2], fill: '#211c18' },
      { series: [3, 4], fill: '#332d26' },
    ],
    series: [
      {},
      bound,
      bound,
      hidden,
      hidden,
      { stroke: '#7f7261', width: 1, dash: [4, 4], points: { show: false } },
      { stroke: '#f4efe6', width: 1.6, points: { show: false } },
    ],
    hooks: {
      setCursor: [
        ({ cursor: { idx, left = -1 } }) => onPoint(left < 0 || idx == null ? undefined : { idx, left }),
      ],
    },
  };
}

/** Which point is looked at, and how far from the left of the plot, in pixels. */
type Place = { idx: number; left: number } | undefined;

/** What was paid of the stakes as bets add up, between both bounds. Its numbers stand in a table for those who can't see it. */
export function HouseChart({ points }: { points: readonly ChartPoint[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const options = { ...optionsOf(points, setPlace), width: element.clientWidth };
    const chart = new uPlot(options, dataOf(points), element);
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [points]);
  const point = place && points[place.idx];
  return (
    <div className="relative h-[280px]" aria-hidden>
      <div ref={box} className="absolute inset-0 overflow-hidden" />
      {place !== undefined && point !== undefined && (
        <Hint point={point} left={place.left > HINT_WIDTH * 2 ? place.left - HINT_WIDTH : place.left + 72} />
      )}
    </div>
  );
}

function Hint({ point, left }: { point: ChartPoint; left: number }) {
  return (
    <div
      className="pointer-events-none absolute top-4 rounded-box border border-divider bg-raised px-2.5 py-1.5 text-12 whitespace-nowrap shadow-popover"
      style={{ left }}
    >
      <p className="text-ink-3">
        {shortDay(point.at)} {clock(point.at)}, {words.bets(formatCount(point.bets))}
      </p>
      <p>
        {words.rtp} {formatShare(point.rtp)}
      </p>
      <p className="text-ink-2">
        {words.theory} {formatShare(point.theory)}
      </p>
    </div>
  );
}
