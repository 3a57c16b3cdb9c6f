/** Cache key of the conversation. */
export const CONVERSATION = ['support'] as const;
