/** Format of an idempotency key in lower case. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * True if the site made this idempotency key because the call had none. Such keys are UUIDs of version 8 and variant b
 * (RFC 9562, section 5.8).
 */
export const isMadeKey = (key: string): boolean => /^.{14}8.{4}b/i.test(key);

/** True if the player's side made this key, so that it can be part of a draw: a lower-case UUID, not marked as made. */
export const isPlayersKey = (key: string): boolean => UUID.test(key) && !isMadeKey(key);
