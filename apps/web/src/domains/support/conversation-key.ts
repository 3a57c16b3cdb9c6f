/** What the conversation is kept under. */
export const CONVERSATION = ['support'] as const;
