import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock, lasts } from './clock.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Begins a wait of ten seconds on a machine's clock that the test can move. */
function wait() {
  let offset = 0;
  const clock = createClock(() => Date.now() + offset);
  let isOver = false;
  void clock.waitUntil(clock.now() + 10_000, new AbortController().signal).then(() => {
    isOver = true;
  });
  return {
    put: (ms: number) => {
      offset = ms;
    },
    isOver: () => isOver,
  };
}

it('a wait ends on time', async () => {
  const { isOver } = wait();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

it.each([
  ['forward', HOUR_MS, 1_000],
  ['back and forward again', 0, 10_000],
  ['back', -HOUR_MS, 10_000],
])(
  'a wait on a clock that is put %s ends within a second of its time, or when as much has passed',
  async (_how, ms, at) => {
    const { put, isOver } = wait();
    put(-HOUR_MS);
    await vi.advanceTimersByTimeAsync(500);
    put(ms);
    await vi.advanceTimersByTimeAsync(at - 500);
    expect(isOver()).toBe(true);
  },
);

it('a wait that is called off rejects with the reason and leaves no timer', async () => {
  const stop = new AbortController();
  const waiting = createClock().waitUntil(Date.now() + HOUR_MS, stop.signal);
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  expect(vi.getTimerCount()).toBe(0);
});

it('a deadline is over at its time, and if it lies further ahead than it was set', () => {
  expect([lasts(10, 5, 10), lasts(10, 0, 10), lasts(10, 10, 10), lasts(10, -1, 10)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
