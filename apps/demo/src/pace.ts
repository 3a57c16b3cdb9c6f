/** Somebody may say something of no occasion this often. */
export const SMALL_TALK_MS = 11_000;
/** The population together says one line in this time, whatever happens. */
export const LINE_EVERY_MS = 39_000;
/** So many lines may come one after another, after a quiet time. */
export const MOST_AT_ONCE = 3;
/** Kept for answers to people and events. */
const KEPT_FOR_ANSWERS = 1;

/** Keeps a population from talking over people: a budget of lines that fills with time. */
export function createPace(now: () => number = Date.now) {
  let budget = MOST_AT_ONCE;
  let filledAt = now();

  return {
    /** Takes the right to say a line. A remark of no occasion leaves one for an answer. */
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
