/** Delays before the second and the third attempt, in milliseconds. */
const PAUSES_MS: readonly number[] = [800, 2500];

/**
 * Loads a lazy part of the page, with retries, for example after a short network failure. @throws the last attempt's
 * error.
 *
 * If the error names the address, the last attempt adds a query to it, because browsers used to remember a failed
 * module and not request it again (https://github.com/whatwg/html/issues/6768).
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

/** Returns the module's address from the end of a browser's error message. */
export function failedAddress(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\S+\.js$/.exec(error.message)?.[0] : undefined;
}
