/** Interval in milliseconds at which a bot may make small talk. */
export const SMALL_TALK_MS = 11_000;
/** Time in milliseconds in which the budget of chat lines grows by one, for the whole population. */
export const LINE_EVERY_MS = 39_000;
/** Largest budget in lines: after a quiet time, bots may say this many lines in a row. */
export const MOST_AT_ONCE = 3;
/** Lines of the budget that are reserved for answers to people and events. */
const KEPT_FOR_ANSWERS = 1;

/** Rate limit for the bots' chat, so that people's messages stay visible: a budget of lines that refills over time. */
export function createPace(now: () => number = Date.now) {
  let budget = MOST_AT_ONCE;
  let filledAt = now();

  return {
    /**
     * Takes one line from the budget. @returns false if no line is left; for a remark, also if only the reserved lines
     * are left.
     */
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
