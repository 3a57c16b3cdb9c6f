/** Deadline in ms. It's long, because a busy machine may be many times slower. */
const DEADLINE_MS = 80_000;
const PAUSE_MS = 15;

/**
 * Repeats `look` until it returns something other than `undefined` or `false`, and returns that. Ignores its errors
 * meanwhile.
 * @throws after the deadline: the error of the last `look`, or an error that mentions `what`.
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  // Not by `Date.now`, because a test may have set another date.
  const until = performance.now() + deadlineMs;
  for (;;) {
    let failure: unknown;
    try {
      const seen = await look();
      if (seen !== undefined && seen !== false) return seen;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > until) throw failure ?? new Error(`in ${deadlineMs} ms there was not: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
