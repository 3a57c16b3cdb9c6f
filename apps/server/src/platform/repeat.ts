import { setTimeout } from 'node:timers/promises';

/**
 * Does something again and again, with a pause after each time. What fails is reported and done again.
 * @returns a function that stops and resolves when the last time is over.
 */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const done = (async () => {
    for (;;) {
      await setTimeout(pauseMs, undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return;
      await work().catch(onFailure);
    }
  })();
  return () => {
    stop.abort();
    return done;
  };
}
