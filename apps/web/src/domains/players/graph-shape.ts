import type { GraphDay, Graphs } from '@aureus/contract/players.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Day in a graph. `net`, `expected` and `spread` are about the time from the period's start to the end of the day.
 * Other fields are about the day alone.
 */
export interface GraphPoint {
  /** Start of the day in UTC, in ms since the epoch. */
  at: number;
  net: number;
  expected: number;
  spread: number;
  playedMs: number;
  bets: number;
}

/** Returns every day of the period. Days without play keep the sums of the day before. */
export function everyDay({ from, to, days }: Pick<Graphs, 'from' | 'to' | 'days'>): GraphPoint[] {
  const played = new Map(days.map((day) => [Date.parse(day.day), day]));
  const points: GraphPoint[] = [];
  let last: Pick<GraphDay, 'net' | 'expected' | 'spread'> = { net: 0, expected: 0, spread: 0 };
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = played.get(at);
    last = day ?? last;
    const { net, expected, spread } = last;
    points.push({ at, net, expected, spread, playedMs: day?.playedMs ?? 0, bets: day?.bets ?? 0 });
  }
  return points;
}

/** Groups days into bars of `daysEach` days. The last bar ends with the last day, so the first may have fewer days. */
export function barsOf(points: readonly GraphPoint[], daysEach: number): { at: number; playedMs: number }[] {
  const bars: { at: number; playedMs: number }[] = [];
  for (let end = points.length; end > 0; end -= daysEach) {
    const part = points.slice(Math.max(0, end - daysEach), end);
    bars.unshift({
      at: part[0]?.at ?? 0,
      playedMs: part.reduce((sum, { playedMs }) => sum + playedMs, 0),
    });
  }
  return bars;
}

/** Returns the range of a graph's values. It includes 0, and a margin at both ends. */
export function rangeOf(values: readonly number[]): { low: number; high: number } {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const room = (high - low || 1) * 0.06;
  return { low: low - room, high: high + room };
}

/** Returns round values for a graph's grid lines, at most five. */
export function ticksOf({ low, high }: { low: number; high: number }): number[] {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let count = Math.ceil(low / step); count * step <= high; count += 1) ticks.push(count * step || 0);
  return ticks;
}

/** Returns the SVG path of a line through these values, in a box of 100 by 100. */
export function lineOf(values: readonly number[], { low, high }: { low: number; high: number }): string {
  const width = Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const x = (index / width) * 100;
      const y = ((high - value) / (high - low)) * 100;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');
}

/** Returns the SVG path of the area between two lines, in a box of 100 by 100. */
export function bandOf(
  lows: readonly number[],
  highs: readonly number[],
  range: { low: number; high: number },
): string {
  const width = Math.max(1, lows.length - 1);
  const back = lows
    .map((value, index) => {
      const y = ((range.high - value) / (range.high - range.low)) * 100;
      return `L${((index / width) * 100).toFixed(2)} ${y.toFixed(2)}`;
    })
    .toReversed()
    .join('');
  return `${lineOf(highs, range)}${back}Z`;
}
