import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restartToast, showToast, useToasts } from './toast.ts';

const endings = () => useToasts.getState().toasts.map(({ kind, title, endsAt }) => [kind, title, endsAt]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a message is of one of three kinds and stays five seconds, longer where it is said again', () => {
  const now = performance.now();
  showToast('success', 'Saved');
  showToast('info', 'Reconnected');
  vi.advanceTimersByTime(1_000);
  showToast('error', 'Failed');
  showToast('success', 'Saved');
  expect(endings()).toEqual([
    ['info', 'Reconnected', now + 5_000],
    ['error', 'Failed', now + 6_000],
    ['success', 'Saved', now + 6_000],
  ]);
  vi.advanceTimersByTime(2_000);
  restartToast(useToasts.getState().toasts[0]?.id ?? 0);
  expect(endings()[0]).toEqual(['info', 'Reconnected', now + 8_000]);
});
