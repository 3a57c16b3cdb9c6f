/** A session ends after this, however busy it is. */
export const SESSION_MINUTES = 12 * 60;
/** And when nothing came from it for so long. */
export const IDLE_MINUTES = 15;
/** Minutes that a sign-in waits for the second factor, and a new member for the first key. */
export const PENDING_MINUTES = 15;
/** Money and roles ask for the key again after this. */
export const STEP_UP_MINUTES = 5;
export const INVITE_HOURS = 48;

/** Until when a session doesn't ask for the key again; null when it does. */
export function steppedUpUntil(steppedUpAt: Date | null, now: Date): Date | null {
  if (steppedUpAt === null) return null;
  const until = new Date(steppedUpAt.getTime() + STEP_UP_MINUTES * 60_000);
  return until > now ? until : null;
}
