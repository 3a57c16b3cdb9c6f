const SHORTEST_REASON = 3;
/** Maximum length of a reason, in characters. */
export const LONGEST_REASON = 500;
/** True if a text is long enough to be a reason. */
export const isReason = (text: string): boolean => text.trim().length >= SHORTEST_REASON;
