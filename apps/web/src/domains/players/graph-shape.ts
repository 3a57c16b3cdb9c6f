import type { GraphDay, Graphs } from '@aureus/contract/players.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A point of the graph: where the player stood at the end of a day, and where the exact returns say. */
export interface GraphPoint {
  /** The day's first moment, in UTC. */
  at: number;
  net: number;
  expected: number;
  spread: number;
  playedMs: number;
  bets: number;
}

/** Every day of the span; one without play stands where the day before it stood. */
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

/** Bars for a long span: so many days in each, the last of them up to today. */
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

/** Least and greatest value that a graph shows, 0 among them, with some room at both ends. */
export function rangeOf(values: readonly number[]): { low: number; high: number } {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const room = (high - low || 1) * 0.06;
  return { low: low - room, high: high + room };
}

/** Round values for the lines across a graph: at most five, 0 among them. */
export function ticksOf({ low, high }: { low: number; high: number }): number[] {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let count = Math.ceil(low / step); count * step <= high; count += 1) ticks.push(count * step || 0);
  return ticks;
}

/** A line through values, in a box of 100 by 100. */
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

/** The surface between two lines of the same days. */
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
