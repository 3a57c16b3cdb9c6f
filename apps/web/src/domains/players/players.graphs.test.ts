import { describe, expect, it, test } from 'vitest';
import { bandOf, barsOf, everyDay, lineOf, rangeOf, ticksOf } from './graph-shape.ts';
import { netOf } from './Statistics.tsx';

describe('shapes', () => {
  const day = (text: string, net: number, playedMs = 0) => ({
    day: text,
    bets: 1,
    playedMs,
    net,
    expected: net / 10,
    spread: 2,
  });

  test('a day without play stands where the day before it stood', () => {
    const points = everyDay({
      from: '2026-02-27',
      to: '2026-03-02',
      days: [day('2026-02-28', -5, 60_000), day('2026-03-02', 3)],
    });
    expect(points.map(({ net }) => net)).toEqual([0, -5, -5, 3]);
    expect(points.map(({ playedMs }) => playedMs)).toEqual([0, 60_000, 0, 0]);
    expect(points.map(({ spread }) => spread)).toEqual([0, 2, 2, 2]);
  });

  test('bars hold all days, the last up to the end', () => {
    const points = everyDay({
      from: '2026-01-01',
      to: '2026-01-10',
      days: [day('2026-01-01', 0, 5), day('2026-01-10', 0, 7)],
    });
    const bars = barsOf(points, 7);
    expect(bars.map(({ playedMs }) => playedMs)).toEqual([5, 7]);
    expect(bars.map(({ at }) => new Date(at).getUTCDate())).toEqual([1, 4]);
  });

  test('lines lie within the box, 0 among its round values', () => {
    const values = [0, -12.5, 40];
    const range = rangeOf(values);
    expect(ticksOf(range)).toEqual([0, 20, 40]);
    expect(ticksOf(rangeOf([]))).toContain(0);
    expect(lineOf(values, range)).toMatch(/^M0\.00 [\d.]+L50\.00 [\d.]+L100\.00 [\d.]+$/);
    for (const [, y] of lineOf(values, range).matchAll(/ ([\d.]+)/g)) {
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(100);
    }
    expect(bandOf([-1, -2], [1, 2], rangeOf([-2, 2]))).toMatch(/^M0.*L100.*L100.*L0.*Z$/);
    expect(lineOf([5], rangeOf([5]))).toMatch(/^M0/);
  });
});

describe('the net', () => {
  it.each([
    [10, 12.34, 2.34],
    [12.34, 10, -2.34],
    [0.3, 0.1, -0.2],
    [5, 5, 0],
    [1e9 + 0.01, 1e9, -0.01],
  ])('of %d staked and %d paid is %d', (staked, paid, net) => {
    expect(netOf({ staked, paid })).toBe(net);
  });
});
