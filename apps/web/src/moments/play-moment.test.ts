import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Moment } from './play-moment.ts';

vi.mock('../ui/sound/sound.ts', () => ({ play: vi.fn() }));
// Another test file may have loaded this module with real sounds.
vi.resetModules();
const { play } = await import('../ui/sound/sound.ts');
const { playMoment } = await import('./play-moment.ts');

const FRAME_MS = 16;
let button: object | null = null;
let isFading = false;
const root = {
  querySelector: () => button,
  animate: () => {
    isFading = true;
  },
} as unknown as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) =>
    setTimeout(() => work(performance.now()), FRAME_MS),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.mocked(play).mockClear();
  [button, isFading] = [null, false];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start(isReduced = false) {
  const seen: number[] = [];
  const moment: Moment = {
    lengthMs: 2000,
    restMs: 1500,
    seek: (ms) => void seen.push(ms),
    cues: [
      [0, 'swell'],
      [700, 'stamp'],
    ],
  };
  const [onSlow, onGone] = [vi.fn(), vi.fn()];
  const control = playMoment({ moment, root, isReduced, onSlow, onGone });
  return { seen, onSlow, onGone, control };
}

it('runs to its end, sounds at their times, and is gone once', () => {
  const { seen, onGone } = start();
  vi.advanceTimersByTime(690);
  expect(vi.mocked(play).mock.calls.map(([name]) => name)).toEqual(['swell']);
  vi.advanceTimersByTime(5_000);
  expect(vi.mocked(play).mock.calls.map(([name]) => name)).toEqual(['swell', 'stamp']);
  expect(seen[0]).toBe(0);
  expect(seen.at(-1)).toBe(2000);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(onGone).toHaveBeenCalledOnce();
});

it('shows everything at the first skip, stands for 2.5 s, and is gone at the second', () => {
  const first = start();
  vi.advanceTimersByTime(200);
  first.control.skip();
  expect(first.seen.at(-1)).toBe(1500);
  const frames = first.seen.length;
  vi.advanceTimersByTime(2_400);
  expect(first.seen).toHaveLength(frames);
  vi.advanceTimersByTime(1_000);
  expect(first.onGone).toHaveBeenCalledOnce();
  // Sounds of a skipped part of the moment don't play later.
  expect(vi.mocked(play).mock.calls).toHaveLength(1);

  const second = start();
  second.control.skip();
  second.control.skip();
  expect(second.onGone).toHaveBeenCalledOnce();
});

it('moves nothing once it is gone or stopped', () => {
  const gone = start();
  vi.advanceTimersByTime(5_000);
  const stopped = start();
  vi.advanceTimersByTime(200);
  stopped.control.stop();
  for (const { seen, onGone, control } of [gone, stopped]) {
    const [frames, times] = [seen.length, onGone.mock.calls.length];
    control.skip();
    control.skip();
    vi.advanceTimersByTime(10_000);
    expect([seen.length, onGone.mock.calls.length]).toEqual([frames, times]);
  }
});

it('stays while a button is under the pointer', () => {
  const { seen, onGone } = start();
  button = {};
  vi.advanceTimersByTime(10_000);
  expect(seen.at(-1)).toBe(1500);
  expect(onGone).not.toHaveBeenCalled();
  button = null;
  vi.advanceTimersByTime(400 + 500 + 5 * FRAME_MS);
  expect(onGone).toHaveBeenCalledOnce();
});

it('fades to what it came to when less motion is asked for', () => {
  const { seen, onGone } = start(true);
  vi.advanceTimersByTime(2_000);
  expect([isFading, seen]).toEqual([true, [1500]]);
  vi.advanceTimersByTime(1_000);
  expect(onGone).toHaveBeenCalledOnce();
});

it('finds a device too slow that is late twice at the start, and no other', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const slowAfter = (times: readonly number[]) => {
    frames.length = 0;
    const { onSlow } = start();
    for (const ms of times) frames.shift()?.(5_000 + ms);
    return onSlow.mock.calls.length;
  };
  expect(slowAfter([0, 16, 60, 76, 120])).toBe(1);
  expect(slowAfter([0, 16, 60, 76, 92])).toBe(0);
  expect(slowAfter([0, 600])).toBe(1);
  expect(slowAfter([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 600, 900])).toBe(0);
});
