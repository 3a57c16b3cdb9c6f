/** The product's time. Rules never read the machine's clock themselves, so that tests can move it. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves at a time of this clock, or at once when that has passed; rejects with the signal's reason when aborted. */
  waitUntil(time: number, signal: AbortSignal): Promise<void>;
};

/** Timers don't follow a machine's clock that is put forward or back: a wait looks at it this often. */
const LOOK_MS = 1_000;

/** @param now the machine's clock, which somebody may put forward or back at any time. */
export function createClock(now: () => number = Date.now): Clock {
  return {
    now,
    waitUntil(time, signal) {
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const stop = () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        };
        const look = () => {
          const left = time - now();
          if (left > 0) {
            timer = setTimeout(look, Math.min(left, LOOK_MS));
            return;
          }
          signal.removeEventListener('abort', stop);
          resolve();
        };
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop, { once: true });
        // Never at once: what waits in a loop must not hold up the rest.
        timer = setTimeout(look, Math.min(Math.max(0, time - now()), LOOK_MS));
      });
    },
  };
}
