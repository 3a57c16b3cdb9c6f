import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newestEvery } from './newest-every.ts';

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
