import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { clock, shortDay } from '../../ui/dates.ts';
import { formatCount, formatShare } from '../../ui/format.ts';
import type { ChartPoint } from './distance.ts';
import { houseWords } from './house.words.ts';

const words = houseWords.chart;
const HEIGHT = 280;
const MARGIN = { top: 12, right: 16, bottom: 26, left: 52 } as const;
/**
 * The chart's scale extends to this multiple of the last alarm bound, or of the return's largest distance from theory,
 * if that is larger. The first quarter of the points doesn't count. Distances below 0.02 count as 0.02.
 */
const ROOM = 1.6;
/**
 * Upper limit of the scale, as a distance from the theoretical return. With few bets the bounds are wider than any
 * useful scale.
 */
const MOST_REACH = 1;
const HINT_WIDTH = 180;

/** Returns the largest distance from the theoretical return that the scale shows, as a fraction of 1. */
function reachOf(points: readonly ChartPoint[]): number {
  const last = points.at(-1);
  if (last === undefined) return 0.1;
  const paid = Math.max(
    ...points.slice(Math.floor(points.length / 4)).map(({ rtp, theory }) => Math.abs(rtp - theory)),
  );
  return Math.min(MOST_REACH, Math.max(0.02, last.alarm[1] - last.theory, paid) * ROOM);
}

/** Measures an element's width and follows its changes. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/**
 * Chart of the share of the stakes that was paid out, over the number of bets, with the watch and alarm ranges.
 * `ChartBox` gives screen readers a table.
 */
export function HouseChart({ points }: { points: readonly ChartPoint[] }) {
  const { element, width } = useWidth();
  const [place, setPlace] = useState<number>();
  const theory = points.at(-1)?.theory ?? 0.9;
  const reach = reachOf(points);
  const x = scaleLinear(
    [points[0]?.bets ?? 0, points.at(-1)?.bets ?? 1],
    [MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)],
  );
  const y = scaleLinear([Math.max(0, theory - reach), theory + reach], [HEIGHT - MARGIN.bottom, MARGIN.top]);
  const at = (of: (point: ChartPoint) => number) =>
    line<ChartPoint>(
      ({ bets }) => x(bets),
      (point) => y(of(point)),
    )(points) ?? '';
  const between = (of: (point: ChartPoint) => [number, number]) =>
    area<ChartPoint>(
      ({ bets }) => x(bets),
      (point) => y(of(point)[0]),
      (point) => y(of(point)[1]),
    )(points) ?? '';
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const bets = x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left);
    const distance = (point: ChartPoint) => Math.abs(point.bets - bets);
    const nearest = points.reduce(
      (best, point, index) => (distance(point) < distance(points[best] ?? point) ? index : best),
      0,
    );
    setPlace(nearest);
  };
  const point = place === undefined ? undefined : points[place];
  return (
    <div ref={element} className="relative h-[280px]" aria-hidden>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT}
          className="block overflow-hidden"
          onPointerMove={look}
          onPointerLeave={() => setPlace(undefined)}
        >
          <clipPath id="plot">
            <rect
              x={MARGIN.left}
              y={MARGIN.top}
              width={Math.max(0, width - MARGIN.left - MARGIN.right)}
              height={HEIGHT - MARGIN.top - MARGIN.bottom}
            />
          </clipPath>
          <Axes x={x} y={y} width={width} />
          <g clipPath="url(#plot)" fill="none">
            <path d={between(({ alarm }) => alarm)} fill="#211c18" />
            <path d={between(({ watch }) => watch)} fill="#332d26" />
            <path d={at(({ alarm }) => alarm[1])} stroke="#f0716b" strokeOpacity={0.75} />
            <path d={at(({ alarm }) => alarm[0])} stroke="#f0716b" strokeOpacity={0.75} />
            <path d={at((one) => one.theory)} stroke="#7f7261" strokeDasharray="4 4" />
            <path d={at((one) => one.rtp)} stroke="#f4efe6" strokeWidth={1.6} />
          </g>
          {point !== undefined && (
            <g>
              <line
                x1={x(point.bets)}
                x2={x(point.bets)}
                y1={MARGIN.top}
                y2={HEIGHT - MARGIN.bottom}
                className="stroke-control"
              />
              <circle cx={x(point.bets)} cy={y(point.rtp)} r={3.5} fill="#f4efe6" />
            </g>
          )}
        </svg>
      )}
      {point !== undefined && (
        <Hint
          point={point}
          left={x(point.bets) > width / 2 ? x(point.bets) - HINT_WIDTH - 12 : x(point.bets) + 12}
        />
      )}
    </div>
  );
}

type Scale = ReturnType<typeof scaleLinear<number, number>>;

function Axes({ x, y, width }: { x: Scale; y: Scale; width: number }) {
  return (
    <g className="fill-ink-3 text-11">
      {y.ticks(5).map((share) => (
        <g key={share}>
          <line
            x1={MARGIN.left}
            x2={width - MARGIN.right}
            y1={y(share)}
            y2={y(share)}
            className="stroke-hairline"
          />
          <text x={MARGIN.left - 8} y={y(share)} dy="0.35em" textAnchor="end">
            {formatShare(share, 0)}
          </text>
        </g>
      ))}
      {x.ticks(Math.max(2, Math.floor(width / 140))).map((bets) => (
        <text key={bets} x={x(bets)} y={HEIGHT - 8} textAnchor="middle">
          {formatCount(bets)}
        </text>
      ))}
    </g>
  );
}

function Hint({ point, left }: { point: ChartPoint; left: number }) {
  return (
    <div
      className="pointer-events-none absolute top-4 w-[180px] rounded-box border border-divider bg-raised px-2.5 py-1.5 text-12 shadow-popover"
      style={{ left: Math.max(0, left) }}
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
