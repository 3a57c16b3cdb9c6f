import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isToldHere, tellingItself } from './own-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call announces its own news, from before its answer until a moment after it', async () => {
  expect(isToldHere('PROMOCODE')).toBe(false);
  let answer = (_value: string) => {};
  const call = tellingItself(['PROMOCODE'], () => new Promise<string>((resolve) => (answer = resolve)));
  expect(isToldHere('PROMOCODE')).toBe(true);
  expect(isToldHere('TIP_RECEIVED')).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isToldHere('PROMOCODE')).toBe(true);
  answer('done');
  expect(await call).toBe('done');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isToldHere('PROMOCODE')).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isToldHere('PROMOCODE')).toBe(false);
});

test('a call that fails ends it as well, and another one goes on', async () => {
  const failing = tellingItself(['PROMOCODE'], () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(3_000);
  await tellingItself(['PROMOCODE'], () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isToldHere('PROMOCODE')).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isToldHere('PROMOCODE')).toBe(false);
});
