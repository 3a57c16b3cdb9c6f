/** The product's time. Rules never read the machine's clock themselves, so that tests can move it. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves at a time of this clock, or at once when that has passed; rejects with the signal's reason when aborted. */
  waitUntil(time: number, signal: AbortSignal): Promise<void>;
};

/** Node's longest timer is 2^31-1 ms. */
const LONGEST_TIMER_MS = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  waitUntil(time, signal) {
    return new Promise((resolve, reject) => {
      const fail = () => reject(signal.reason as Error);
      if (signal.aborted) return fail();
      const timer = setTimeout(
        () => {
          signal.removeEventListener('abort', stop);
          resolve();
        },
        Math.min(Math.max(0, time - Date.now()), LONGEST_TIMER_MS),
      );
      const stop = () => {
        clearTimeout(timer);
        fail();
      };
      signal.addEventListener('abort', stop, { once: true });
    });
  },
};
