/** Minutes after which a session ends, even if it's active. */
export const SESSION_MINUTES = 12 * 60;
/** Minutes without a call after which a session ends. */
export const IDLE_MINUTES = 15;
/** Minutes that a sign-in waits for the second factor, or a new member for the first key. */
export const PENDING_MINUTES = 15;
/** Minutes for which a step-up is valid. Changes of money and roles need one. */
export const STEP_UP_MINUTES = 5;
export const INVITE_HOURS = 48;

/** Returns the end of a session's step-up; null if there's none or it has expired. */
export function steppedUpUntil(steppedUpAt: Date | null, now: Date): Date | null {
  if (steppedUpAt === null) return null;
  const until = new Date(steppedUpAt.getTime() + STEP_UP_MINUTES * 60_000);
  return until > now ? until : null;
}
