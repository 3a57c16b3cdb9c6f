/** Minutes after which a member's session ends, even if it's active. */
export const SESSION_MINUTES = 12 * 60;
/** Minutes without a call after which a member's session ends. Polls of a page that the member left don't count. */
export const IDLE_MINUTES = 15;
/** Minutes for which a sign-in may wait for the second factor, or a new member's session for the first key. */
export const PENDING_MINUTES = 15;
/** Minutes for which a step-up is valid. Changes of money and roles, among others, need a step-up. */
export const STEP_UP_MINUTES = 5;
export const INVITE_HOURS = 48;
/**
 * True if a member may sign in by an invite link: the member has no key, or has never finished a sign-in. With a key,
 * the link is the first factor and the key the second.
 */
export const mayHaveLink = ({ factors, lastSeenAt }: { factors: number; lastSeenAt: Date | null }): boolean =>
  factors === 0 || lastSeenAt === null;

/** Minutes for which all codes of an authenticator app are refused after too many wrong ones. */
export const CODE_LOCK_MINUTES = 15;
/** Maximum difference in ms between a node's clock and the database's clock. */
const AHEAD_MS = 60_000;

/**
 * Returns the end of a session's step-up; null if there's no valid one. A step-up far in the future was made while the
 * clock was wrong, and doesn't count.
 */
export function steppedUpUntil(steppedUpAt: Date | null, now: Date): Date | null {
  if (steppedUpAt === null) return null;
  const until = new Date(steppedUpAt.getTime() + STEP_UP_MINUTES * 60_000);
  return until > now && steppedUpAt.getTime() - now.getTime() < AHEAD_MS ? until : null;
}

/**
 * True while all codes are refused. A lock that ends later than any lock can was made while the clock was ahead, and
 * doesn't count once the clock is right.
 */
export const isLocked = (lockedUntil: Date | null, now: Date, isClockRight: boolean): boolean =>
  lockedUntil !== null &&
  lockedUntil > now &&
  (!isClockRight || lockedUntil.getTime() - now.getTime() < CODE_LOCK_MINUTES * 60_000 + AHEAD_MS);
