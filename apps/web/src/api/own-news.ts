/** Idempotency keys of calls whose outcome this page shows on its own. */
const keys = new Set<string>();

/**
 * Registers a call whose outcome this page shows on its own, so that its notification shows no toast. Register before
 * sending the call, because the notification may arrive before the answer.
 * @param key the call's idempotency key.
 */
export const tellItself = (key: string): void => void keys.add(key);

/**
 * True if this page shows the outcome of a call on its own. @param key idempotency key of the call, from its
 * notification.
 */
export const isShownHere = (key: string | undefined): boolean => key !== undefined && keys.has(key);
