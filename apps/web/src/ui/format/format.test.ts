import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { deviceWords as russian } from '../../words/ru/ui/format.words.ts';
import { deviceName } from './device-name.ts';
import { groupDigits } from './figures.ts';
import {
  amountText,
  compactCoins,
  formatClock,
  formatCoins,
  formatCount,
  formatMultiplier,
  formatMultiplierOf,
  formatPercent,
} from './format.ts';
import { newestEvery } from './newest-every.ts';
import { counted, nounFor } from './plural.ts';
import { timeLeft, timeLeftText, untilWeekEnd } from './time-left.ts';

describe('format', () => {
  describe('amounts', () => {
    it('are grouped, with two decimals', () => {
      expect(formatCoins(0)).toBe('0.00');
      expect(formatCoins(12_480.55)).toBe('12,480.55');
      expect(formatCoins(12_345_678.9)).toBe('12,345,678.90');
      expect(formatCoins(999.999)).toBe('1,000.00');
    });

    it('carry the typographic minus, and a plus where asked', () => {
      expect(formatCoins(-25)).toBe('−25.00');
      expect(formatCoins(455.63, true)).toBe('+455.63');
      expect(amountText(1234.5)).toEqual({ sign: '', whole: '1,234', fraction: '.50' });
    });

    it('are shortened from a million on, never upwards', () => {
      expect(compactCoins(999_999.99)).toBeUndefined();
      expect(compactCoins(1_000_000)).toBe('1.00M');
      expect(compactCoins(12_345_678.9)).toBe('12.34M');
      expect(compactCoins(1_999_999_999)).toBe('1.99B');
      expect(compactCoins(1_000_000_000_000)).toBe('1.00T');
      expect(compactCoins(-2_500_000)).toBe('−2.50M');
    });
  });

  describe('other numbers', () => {
    it('counts are grouped', () => {
      expect(formatCount(1284)).toBe('1,284');
      expect(formatCount(300_000_000)).toBe('300,000,000');
    });

    it('multipliers have two decimals', () => {
      expect(formatMultiplier(2)).toBe('2.00x');
      expect(formatMultiplier(31.38)).toBe('31.38x');
      expect(formatMultiplier(24_750)).toBe('24,750.00x');
    });

    it('never says more of a payout than was paid', () => {
      expect(formatMultiplierOf({ stake: 100, payout: 107.6 })).toBe('1.07x');
      expect(formatMultiplierOf({ stake: 0.01, payout: 0.29 })).toBe('29.00x');
      expect(formatMultiplierOf({ stake: 0, payout: 5 })).toBe('0.00x');
    });

    it('clocks round up to the second and end at zero', () => {
      expect(formatClock(8000)).toBe('00:08');
      expect(formatClock(7001)).toBe('00:08');
      expect(formatClock(-5)).toBe('00:00');
      expect(formatClock(23 * 60_000 + 4000)).toBe('23:04');
      expect(formatClock(3_900_000)).toBe('1:05:00');
    });
  });

  test('the whole part is read in groups', () => {
    expect(groupDigits('57043.05512959')).toBe('57,043.05512959');
    expect(groupDigits('1234567')).toBe('1,234,567');
    expect(groupDigits('999.1234')).toBe('999.1234');
  });

  test('a percentage has two decimals, or as many as say something, and is never rounded up', () => {
    expect(formatPercent(87.5)).toBe('87.50%');
    expect(formatPercent(0)).toBe('0.00%');
    expect(formatPercent(1284)).toBe('1,284.00%');
    expect(formatPercent(0.29 * 100)).toBe('29.00%');
    expect(formatPercent(21.389)).toBe('21.38%');
    expect(formatPercent(99.9999)).toBe('99.99%');
    expect(formatPercent(0.999)).toBe('0.99%');
    expect(formatPercent(0.0125)).toBe('0.012%');
    expect(formatPercent(0.001)).toBe('0.001%');
    expect(formatPercent(0.00152587890625)).toBe('0.0015%');
  });
});

describe('plurals', () => {
  test('a number has the form of the noun that its language asks for', () => {
    const forms = { one: 'item', other: 'items' };
    expect([0, 1, 2, 1284].map((count) => counted(count, forms))).toEqual([
      '0 items',
      '1 item',
      '2 items',
      '1,284 items',
    ]);
    expect(nounFor(1, { other: 'sheep' })).toBe('sheep');
  });
});

describe('time left', () => {
  const WEEK_MS = 7 * 86_400_000;

  it('splits a span, rounded up to the second and never below zero', () => {
    const counts = (milliseconds: number) => timeLeft(milliseconds).map(({ count }) => count);
    expect(counts(WEEK_MS - 1)).toEqual([7, 0, 0, 0]);
    expect(counts(((2 * 24 + 14) * 3600 + 5 * 60 + 12) * 1000)).toEqual([2, 14, 5, 12]);
    expect(counts(1)).toEqual([0, 0, 0, 1]);
    expect(counts(-5_000)).toEqual([0, 0, 0, 0]);
  });

  it('says the two largest parts', () => {
    const of = (seconds: number) => timeLeftText(seconds * 1000);
    expect([of(223_512), of(50_700), of(312), of(12), of(0), of(86_400)]).toEqual([
      '2d 14h',
      '14h 5m',
      '5m 12s',
      '12s',
      '0s',
      '1d 0h',
    ]);
  });

  it('goes on with the next week when an end has passed', () => {
    expect(untilWeekEnd(1_000, 400)).toBe(600);
    expect(untilWeekEnd(1_000, 1_000)).toBe(WEEK_MS);
    expect(untilWeekEnd(1_000, 1_000 + 3 * WEEK_MS + 5)).toBe(WEEK_MS - 5);
  });
});

describe('devices', () => {
  it('names whatever the API names a device', () => {
    for (const device of [
      'Chrome on Windows',
      'Browser on macOS',
      'Firefox on an unknown system',
      'Unknown device',
    ])
      expect(deviceName(device)).toBe(device);
    expect(russian.of('Chrome', 'Windows')).toBe('Chrome · Windows');
    expect(deviceName('')).toBe('Unknown device');
  });
});

describe('the newest only', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('the first is taken at once, of a quick row the newest follows, and after a rest one is at once again', () => {
    const passed: number[] = [];
    const { pass } = newestEvery<{ xp: number }>(1_000, ({ xp }) => passed.push(xp));
    pass({ xp: 1 });
    pass({ xp: 2 });
    pass({ xp: 3 });
    expect(passed).toEqual([1]);
    vi.advanceTimersByTime(1_000);
    expect(passed).toEqual([1, 3]);
    pass({ xp: 4 });
    expect(passed).toEqual([1, 3]);
    vi.advanceTimersByTime(1_000);
    expect(passed).toEqual([1, 3, 4]);
    vi.advanceTimersByTime(5_000);
    pass({ xp: 5 });
    expect(passed).toEqual([1, 3, 4, 5]);
  });

  test('what waits when it is stopped is dropped', () => {
    const passed: number[] = [];
    const { pass, stop } = newestEvery<{ xp: number }>(1_000, ({ xp }) => passed.push(xp));
    pass({ xp: 1 });
    pass({ xp: 2 });
    stop();
    vi.advanceTimersByTime(5_000);
    expect(passed).toEqual([1]);
  });

  test('values go on after a stop', () => {
    const passed: number[] = [];
    const { pass, stop } = newestEvery<{ xp: number }>(1_000, ({ xp }) => passed.push(xp));
    pass({ xp: 1 });
    pass({ xp: 2 });
    stop();
    pass({ xp: 3 });
    expect(passed).toEqual([1, 3]);
  });
});
