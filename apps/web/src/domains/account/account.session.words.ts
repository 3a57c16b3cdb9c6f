/** Texts about the session. It can end on any page, so every page loads them. */
export const sessionWords = { ended: 'You’ve been signed out' };
