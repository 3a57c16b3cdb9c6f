/** The session can end on any page, so every page loads this text. */
export const sessionWords = { ended: 'You’ve been signed out' };
