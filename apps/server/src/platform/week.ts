const WEEK_MS = 7 * 86_400_000;
/** Monday 5 January 1970, 00:00 UTC, from which weeks are counted, as `wallet_week` does. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/** The week of a time (ms since the epoch). */
export const weekOf = (time: number): number => Math.floor((time - FIRST_MONDAY_MS) / WEEK_MS);

/** A week from its first moment to the first of the next one. */
export function weekSpan(week: number): { startsAt: number; endsAt: number } {
  const startsAt = FIRST_MONDAY_MS + week * WEEK_MS;
  return { startsAt, endsAt: startsAt + WEEK_MS };
}
