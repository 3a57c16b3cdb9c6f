/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES_MS: readonly number[] = [800, 2500];

/**
 * Loads a lazy part of the page, patiently: a line that breaks for a moment, or a busy server, must not take the part
 * away for good. Throws the last attempt's error.
 *
 * The last attempt asks under another address, because browsers used to remember a module that failed and to refuse it
 * without asking again (https://github.com/whatwg/html/issues/6768).
 */
export async function loadPart<T>(load: () => Promise<T>, pausesMs = PAUSES_MS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [pauseMs, ...rest] = pausesMs;
    if (pauseMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const address = rest.length === 0 ? failedAddress(error) : undefined;
    const again = () => import(/* @vite-ignore */ `${address}?again`) as Promise<T>;
    return loadPart(address === undefined ? load : again, rest);
  }
}

/** The address that the browser names at the end of its message. */
export function failedAddress(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\S+\.js$/.exec(error.message)?.[0] : undefined;
}
