const SHORTEST_REASON = 3;
/** How long a reason may be. */
export const LONGEST_REASON = 500;
/** Whether a text says enough to be a reason. */
export const isReason = (text: string): boolean => text.trim().length >= SHORTEST_REASON;
