import { setTimeout } from 'node:timers/promises';

/**
 * Repeats work, with a pause before each run. Failures are reported, and the repetition continues.
 * @returns a function that stops the repetition and resolves when the last run has ended.
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
