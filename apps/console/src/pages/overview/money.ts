const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns the usual sum of the day's hours up to now. Of the current hour only the part that is gone counts, as in
 * today's sum beside it. @param usual usual sums by hour. @param gone number of hours with figures of today, the
 * current one included. @param now ms since the epoch.
 */
export function usualByNow(usual: readonly number[], gone: number, now: number): number {
  const intoDay = now % DAY_MS;
  const part = Math.min(1, Math.max(0, intoDay / HOUR_MS - (gone - 1)));
  return usual
    .slice(0, gone)
    .reduce((sum, coins, hour) => sum + (hour === gone - 1 ? coins * part : coins), 0);
}
