/** Interval between chances for small talk. */
export const SMALL_TALK_MS = 11_000;
/** Average interval between lines of the whole population, whatever happens. */
export const LINE_EVERY_MS = 39_000;
/** Maximum number of lines in a row after a quiet time. */
export const MOST_AT_ONCE = 3;
/** Part of the budget reserved for answers to people and events. */
const KEPT_FOR_ANSWERS = 1;

/** Rate limit that keeps the population from drowning out people: a budget of lines that refills over time. */
export function createPace(now: () => number = Date.now) {
  let budget = MOST_AT_ONCE;
  let filledAt = now();

  return {
    /** Takes one line from the budget; false if none is left. Remarks must leave one for an answer. */
    take(kind: 'answer' | 'remark'): boolean {
      const time = now();
      budget = Math.min(MOST_AT_ONCE, budget + (time - filledAt) / LINE_EVERY_MS);
      filledAt = time;
      if (budget < 1 + (kind === 'remark' ? KEPT_FOR_ANSWERS : 0)) return false;
      budget -= 1;
      return true;
    },
  };
}
