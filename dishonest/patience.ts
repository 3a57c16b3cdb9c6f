import { eventually } from '@aureus/server/testing/eventually.ts';

/** Default time limit in ms of a lie's waits. It's long, because a busy machine may be many times slower. */
export const PATIENCE_MS = 300_000;

/**
 * Repeats `look` until it returns something other than `undefined` or `false`, and returns that.
 * @throws after {@link PATIENCE_MS}: the error of the last `look`, or if it had none, an Error that names `what`.
 */
export const until = <T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> => eventually(what, look, PATIENCE_MS);

/** Waits for a time during which nothing else has to happen. */
export const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
