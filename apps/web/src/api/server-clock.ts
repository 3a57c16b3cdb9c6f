import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { earlyTimes } from './early.ts';
import { call } from './http.ts';
import { STILL } from './query-client.ts';

/**
 * Returns the device's clock minus `performance.now()`, in ms. It changes when the clock is set, or by a sleep during
 * which `performance.now()` stops.
 */
const aheadMs = (): number => Date.now() - performance.now();

let lastAheadMs = aheadMs();
/** Server time minus `performance.now()`, in milliseconds. */
let offsetMs = lastAheadMs;
/** Maximum error in ms of the measurement made at `measuredAt`: half its round trip. */
let uncertaintyMs = Number.POSITIVE_INFINITY;
let measuredAt = 0;
/** Maximum drift assumed for a device's clock: 1 ms in 5 seconds. */
const DRIFT = 1 / 5_000;
/** Change of `aheadMs` in ms beyond which the clock was set or the device slept. */
const STEP_MS = 250;
const hasSteppedFrom = (before: number): boolean => Math.abs(aheadMs() - before) > STEP_MS;
/** Maximum error in ms that is good enough. Beyond it, the time is measured again. */
const GOOD_MS = 40;
const AGAIN_MS = 1_000;
const TRIES = 4;

/**
 * Applies a measurement of the server's time unless it's less exact than the last one. Its error is at most half the
 * round trip, and an old measurement gets less exact. `sentAt` and `receivedAt` are by `performance.now()`.
 */
function learnServerTime(serverTime: number, sentAt: number, receivedAt: number): void {
  const half = (receivedAt - sentAt) / 2;
  if (half > uncertaintyMs + (receivedAt - measuredAt) * DRIFT) return;
  uncertaintyMs = half;
  measuredAt = receivedAt;
  offsetMs = serverTime - (sentAt + half);
}

/** Returns the server's time, in milliseconds since the Unix epoch. */
export function serverNow(): number {
  if (hasSteppedFrom(lastAheadMs)) {
    uncertaintyMs = Number.POSITIVE_INFINITY;
    measure();
  }
  lastAheadMs = aheadMs();
  return performance.now() + offsetMs;
}

/**
 * Longest timer in ms. The clock may be corrected during a wait, so the remaining time is computed again this often.
 */
const LOOK_MS = 500;

/** Runs `work` at a server time, as exactly as timers allow. @returns a function that cancels the run. */
export function atServerTime(time: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const leftMs = time - serverNow();
    if (leftMs > 0) timer = setTimeout(wait, Math.min(leftMs + 1, LOOK_MS));
    else work();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Renders the component again at a server time. */
export function useRedrawAt(time: number | undefined): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (time === undefined ? undefined : atServerTime(time, redraw)), [time]);
}

/** Cache key of `GET /api/info`. */
export const INFO_KEY = ['info'];

let isFirst = true;

async function askServer() {
  const early = isFirst ? earlyTimes() : undefined;
  isFirst = false;
  const sentAt = early?.sentAt ?? performance.now();
  const before = aheadMs();
  const ct = String(Math.round(performance.timeOrigin + sentAt));
  const info = await call('GET /api/info', { query: { ct } });
  // If the clock was set or the device slept during the request, the measurement is wrong.
  if (!hasSteppedFrom(before))
    learnServerTime(info.time.serverTime, sentAt, early?.receivedAt ?? performance.now());
  return info;
}

/**
 * Measures again until the error is small enough or the tries are used up. The first answers are often handled late,
 * while the page still renders.
 */
function measureAgain(tries = TRIES): void {
  if (uncertaintyMs <= GOOD_MS || tries === 0) return;
  setTimeout(() => measure(tries - 1), AGAIN_MS);
}

/** Measures now and, if needed, a few more times. */
function measure(tries = TRIES): void {
  void askServer()
    .catch(() => undefined)
    .then(() => measureAgain(tries));
}

/**
 * The answer never becomes stale, because many components use the query, and stale timers would slow down the first
 * load.
 */
export const INFO = {
  queryKey: INFO_KEY,
  queryFn: async () => {
    const info = await askServer();
    measureAgain();
    return info;
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: STILL,
};

/** Returns the answer of `GET /api/info`. */
export function useServerInfo() {
  return useQuery(INFO);
}

/**
 * Reloads `GET /api/info` every 10 minutes, and on focus after 5 minutes, which corrects the clock too. Use it in only
 * one component.
 */
export function useFreshInfo(): void {
  useQuery({ ...INFO, staleTime: 5 * 60_000, refetchInterval: 10 * 60_000 });
}

/** Returns the server's time, updated every `everyMs` milliseconds while the page is visible. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(serverNow());
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
