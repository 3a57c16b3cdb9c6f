/** A code that a link has brought, on whatever page it arrives. */
export const linkWords = {
  kept: (code: string) => `Code ${code} saved`,
  signIn: 'Sign in to claim it.',
};
