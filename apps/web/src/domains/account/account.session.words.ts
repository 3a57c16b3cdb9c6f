/** The end of a session is news on every page, so its words load with the first of them. */
export const sessionWords = { ended: 'You’ve been signed out' };
