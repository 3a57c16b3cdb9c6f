/** Text about the end of a session, which can come on any page. So every page loads it. */
export const sessionWords = { ended: 'You’ve been signed out' };
