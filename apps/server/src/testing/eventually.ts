/** Only what never comes takes so long: a busy machine may be many times slower than a quiet one. */
const DEADLINE_MS = 80_000;
const PAUSE_MS = 15;

/**
 * Looks again and again until `look` gives something (not `undefined`, `false` or a thrown error) and returns that.
 * @throws the last error, or one that names what was waited for, after the deadline.
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  const until = Date.now() + deadlineMs;
  for (;;) {
    let failure: unknown;
    try {
      const seen = await look();
      if (seen !== undefined && seen !== false) return seen;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > until) throw failure ?? new Error(`in ${deadlineMs} ms there was not: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
