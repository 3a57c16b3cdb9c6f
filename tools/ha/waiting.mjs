import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
/** Default time in ms to wait. It's long, because the machine may be busy. */
const PATIENCE_MS = 300_000;

/**
 * Calls `look` until it finds something, and resolves with that. A look that fails counts as one that found nothing.
 * @throws Error that names `what`, if nothing was found after `patienceMs`.
 */
export async function until(what, look, patienceMs = PATIENCE_MS) {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    let failure;
    const result = await Promise.resolve()
      .then(look)
      .catch((error) => {
        failure = error;
      });
    if (result) return result;
    if (Date.now() > giveUpAt)
      throw new Error(
        `After ${patienceMs / 1000} s there was not: ${what}${failure ? ` (${failure.message})` : ''}`,
      );
    await delay(LOOK_EVERY_MS);
  }
}
