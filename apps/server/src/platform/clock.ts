/** The site's time. Rules read it instead of the machine's clock, so that tests can move it. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Resolves at a time of this clock, or soon if the time has passed. If the clock is put back meanwhile, it resolves
   * earlier than that, after the duration that was left. Rejects with the signal's reason if aborted.
   */
  waitUntil(time: number, signal: AbortSignal): Promise<void>;
};

/**
 * True until a deadline. @param ms maximum time that the deadline was ahead when it was set. A deadline further ahead
 * is over, since the clock was put back.
 */
export const lasts = (until: number, now: number, ms: number): boolean => now < until && until - now <= ms;

/**
 * Interval in ms at which a wait checks the clock again, since timers don't notice when the machine's clock is moved.
 */
const LOOK_MS = 1_000;

/** Creates the site's clock. @param now the machine's clock, which may be moved forward or back at any time. */
export function createClock(now: () => number = Date.now): Clock {
  return {
    now,
    waitUntil(time, signal) {
      const endsAt = performance.now() + time - now();
      const leftMs = () => Math.min(time - now(), endsAt - performance.now());
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const stop = () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        };
        const look = () => {
          const left = leftMs();
          if (left > 0) {
            timer = setTimeout(look, Math.min(left, LOOK_MS));
            return;
          }
          signal.removeEventListener('abort', stop);
          resolve();
        };
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop, { once: true });
        // The wait is always asynchronous, so that a loop of waits doesn't block the event loop.
        timer = setTimeout(look, Math.min(Math.max(0, leftMs()), LOOK_MS));
      });
    },
  };
}
