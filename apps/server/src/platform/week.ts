const WEEK_MS = 7 * 86_400_000;
/** Monday 5 January 1970, 00:00 UTC. Weeks are counted from it, as in the SQL function `wallet_week`. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/** Returns the number of the week that contains a time (ms since the epoch). */
export const weekOf = (time: number): number => Math.floor((time - FIRST_MONDAY_MS) / WEEK_MS);

/** Returns the start of a week and the start of the next one. */
export function weekSpan(week: number): { startsAt: number; endsAt: number } {
  const startsAt = FIRST_MONDAY_MS + week * WEEK_MS;
  return { startsAt, endsAt: startsAt + WEEK_MS };
}
