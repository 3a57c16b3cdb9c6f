import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { earlyTimes } from './early.ts';
import { call } from './http.ts';
import { STILL } from './query-client.ts';

/**
 * Offset of the device's clock to `performance.now()`, which runs on when that clock is set, but stops while the device
 * sleeps.
 */
const aheadMs = (): number => Date.now() - performance.now();

let lastAheadMs = aheadMs();
/** Server time minus `performance.now()`, in milliseconds. */
let offsetMs = lastAheadMs;
/** Half the round trip of the measurement in use, made at `measuredAt`: its error at that time. */
let uncertaintyMs = Number.POSITIVE_INFINITY;
let measuredAt = 0;
/** Clocks of devices drift apart by up to so much of the time that passes. */
const DRIFT = 1 / 5_000;
/** Between two looks nothing but a clock that was set, or a sleep, moves the two clocks of a device apart by so much. */
const STEP_MS = 250;
const hasSteppedFrom = (before: number): boolean => Math.abs(aheadMs() - before) > STEP_MS;
/** A clock that may be off by more is measured again. */
const GOOD_MS = 40;
const AGAIN_MS = 1_000;
const TRIES = 4;

/**
 * Learns from a server time that arrived. The measurement with the shortest round trip wins, because its error is at most
 * half of it, until its age makes it the worse one. Times by `performance.now()`.
 */
function learnServerTime(serverTime: number, sentAt: number, receivedAt: number): void {
  const half = (receivedAt - sentAt) / 2;
  if (half > uncertaintyMs + (receivedAt - measuredAt) * DRIFT) return;
  uncertaintyMs = half;
  measuredAt = receivedAt;
  offsetMs = serverTime - (sentAt + half);
}

/** Now on the server's clock, milliseconds since the Unix epoch. */
export function serverNow(): number {
  if (hasSteppedFrom(lastAheadMs)) {
    uncertaintyMs = Number.POSITIVE_INFINITY;
    measure();
  }
  lastAheadMs = aheadMs();
  return performance.now() + offsetMs;
}

/** The clock may be corrected while a time is waited for, so it is looked at as often. */
const LOOK_MS = 500;

/** Works at a time on the server's clock, to the millisecond that timers give. @returns what calls it off. */
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

/** Draws the component again at a time on the server's clock. */
export function useRedrawAt(time: number | undefined): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (time === undefined ? undefined : atServerTime(time, redraw)), [time]);
}

/** Cache key of the server's information about itself. */
export const INFO_KEY = ['info'];

let isFirst = true;

async function askServer() {
  const early = isFirst ? earlyTimes() : undefined;
  isFirst = false;
  const sentAt = early?.sentAt ?? performance.now();
  const before = aheadMs();
  const ct = String(Math.round(performance.timeOrigin + sentAt));
  const info = await call('GET /api/info', { query: { ct } });
  // An answer that waited for the end of a sleep has an old time.
  if (!hasSteppedFrom(before))
    learnServerTime(info.time.serverTime, sentAt, early?.receivedAt ?? performance.now());
  return info;
}

/**
 * Asks again until the clock is good, a few times at most: a page that is still being built reads an answer late, and its
 * wheel would stop as much later than everyone's.
 */
function measureAgain(tries = TRIES): void {
  if (uncertaintyMs <= GOOD_MS || tries === 0) return;
  setTimeout(() => measure(tries - 1), AGAIN_MS);
}

/** Measures now, and again until the clock is good. */
function measure(tries = TRIES): void {
  void askServer()
    .catch(() => undefined)
    .then(() => measureAgain(tries));
}

/** Every part of the page watches it: a timer in each would cost the first load milliseconds. */
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

/** Returns the server's information about itself. */
export function useServerInfo() {
  return useQuery(INFO);
}

/**
 * Asks for it again now and then, and when the window is looked at after a while, which also sets the clock; once, for the
 * whole page.
 */
export function useFreshInfo(): void {
  useQuery({ ...INFO, staleTime: 5 * 60_000, refetchInterval: 10 * 60_000 });
}

/** The server's time, renewed every `everyMs` milliseconds while the page is shown. */
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
