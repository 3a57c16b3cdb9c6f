import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { clock, shortDay } from '../../ui/dates.ts';
import { formatCount, formatShare } from '../../ui/format.ts';
import type { ChartPoint } from './distance.ts';
import { houseWords } from './house.words.ts';

const words = houseWords.chart;
const TICK = { fontSize: 11, fill: 'var(--color-ink-3)' } as const;
/** The scale shows the inner band and what was paid; the alarm's bound may lie outside. */
const ROOM = 1.6;
/** Before many bets the bounds are wider than any scale: it shows a whole return up and down at most. */
const MOST_REACH = 1;

/** The greatest distance from the theory that the scale shows, in hundredths. */
function reachOf(points: readonly ChartPoint[]): number {
  const last = points.at(-1);
  if (last === undefined) return 0.1;
  const paid = Math.max(
    ...points.slice(Math.floor(points.length / 4)).map(({ rtp, theory }) => Math.abs(rtp - theory)),
  );
  return Math.min(MOST_REACH, Math.max(0.02, last.alarm[1] - last.theory, paid) * ROOM);
}

/** What was paid of the stakes as bets add up, between both bounds. Its numbers stand in a table for those who can't see it. */
export function HouseChart({ points }: { points: readonly ChartPoint[] }) {
  const last = points.at(-1);
  const reach = reachOf(points);
  const theory = last?.theory ?? 0.9;
  return (
    <div className="h-[280px]" aria-hidden>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={[...points]} margin={{ top: 12, right: 16, bottom: 4, left: 4 }}>
          <CartesianGrid stroke="var(--color-hairline)" vertical={false} />
          <XAxis
            dataKey="bets"
            type="number"
            scale="linear"
            domain={['dataMin', 'dataMax']}
            tickFormatter={formatCount}
            tick={TICK}
            stroke="var(--color-divider)"
            tickLine={false}
          />
          <YAxis
            domain={[Math.max(0, theory - reach), theory + reach]}
            allowDataOverflow
            tickFormatter={(value: number) => formatShare(value, 0)}
            tick={TICK}
            stroke="transparent"
            width={48}
          />
          <Area dataKey="alarm" stroke="none" fill="#211c18" isAnimationActive={false} activeDot={false} />
          <Area dataKey="watch" stroke="none" fill="#332d26" isAnimationActive={false} activeDot={false} />
          <Line
            dataKey={({ alarm }: ChartPoint) => alarm[1]}
            stroke="#f0716b"
            strokeOpacity={0.75}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey={({ alarm }: ChartPoint) => alarm[0]}
            stroke="#f0716b"
            strokeOpacity={0.75}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="theory"
            stroke="#7f7261"
            strokeDasharray="4 4"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          <Line dataKey="rtp" stroke="#f4efe6" strokeWidth={1.6} dot={false} isAnimationActive={false} />
          <Tooltip content={<Hint />} cursor={{ stroke: '#38322b' }} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function Hint({ payload }: { payload?: readonly { payload?: ChartPoint }[] }) {
  const point = payload?.[0]?.payload;
  if (point === undefined) return null;
  return (
    <div className="rounded-box border border-divider bg-raised px-2.5 py-1.5 text-12 shadow-popover">
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
