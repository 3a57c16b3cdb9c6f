import { eventually } from '@aureus/server/testing/eventually.ts';

/** Time limit in ms of everything that a lie waits for. It's long, because a busy machine may be many times slower. */
export const PATIENCE_MS = 300_000;

/**
 * Repeats `look` until it returns something other than `undefined` or `false`, and returns that.
 * @throws after {@link PATIENCE_MS}, with a text that names `what`.
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
