/** Idempotency keys of the calls whose outcome this page tells itself. */
const keys = new Set<string>();

/**
 * Notes a call whose outcome the page tells itself, before it goes out: its notification, which may come before the answer,
 * is listed and not shown as a message too.
 */
export const tellItself = (key: string): void => void keys.add(key);

/** True if this page tells the outcome of a call. @param key of the call that a notification is about. */
export const isShownHere = (key: string | undefined): boolean => key !== undefined && keys.has(key);
