import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isShownHere, showingItself } from './own-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call announces its own news, from before its answer until a moment after it', async () => {
  expect(isShownHere('PROMOCODE')).toBe(false);
  let answer = (_value: string) => {};
  const call = showingItself(['PROMOCODE'], () => new Promise<string>((resolve) => (answer = resolve)));
  expect(isShownHere('PROMOCODE')).toBe(true);
  expect(isShownHere('TIP_RECEIVED')).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isShownHere('PROMOCODE')).toBe(true);
  answer('done');
  expect(await call).toBe('done');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isShownHere('PROMOCODE')).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isShownHere('PROMOCODE')).toBe(false);
});

test('a call that fails ends it as well, and another one goes on', async () => {
  const failing = showingItself(['PROMOCODE'], () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(3_000);
  await showingItself(['PROMOCODE'], () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isShownHere('PROMOCODE')).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isShownHere('PROMOCODE')).toBe(false);
});
