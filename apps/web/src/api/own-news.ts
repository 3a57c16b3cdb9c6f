/** Idempotency keys of calls whose outcome this page shows on its own. */
const keys = new Set<string>();

/**
 * Registers a call whose outcome this page shows on its own. Its notification is then listed, but not shown as a
 * toast. Call before sending it, because the notification may arrive before the answer.
 */
export const tellItself = (key: string): void => void keys.add(key);

/**
 * True if this page shows the outcome of a call on its own. @param key idempotency key of the call, from its
 * notification.
 */
export const isShownHere = (key: string | undefined): boolean => key !== undefined && keys.has(key);
