import { setTimeout as delayFor } from 'node:timers/promises';

export type Later = {
  /** Runs `act` after `ms` milliseconds, unless `close` is called earlier. */
  run: (ms: number, act: () => void) => void;
  close: () => void;
};

/** Runs actions after a delay, unless the sandbox closes first. */
export function createLater(): Later {
  const closing = new AbortController();
  const wait = async (ms: number, act: () => void): Promise<void> => {
    await delayFor(Math.max(0, ms), undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    if (!closing.signal.aborted) act();
  };
  return {
    run: (ms, act) => {
      void wait(ms, act);
    },
    close: () => closing.abort(),
  };
}
