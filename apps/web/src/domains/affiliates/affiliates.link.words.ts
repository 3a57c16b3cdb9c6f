/** A code that a link has brought, on whatever page it arrives. */
export const linkWords = {
  kept: (code: string) => `The code ${code} is kept for you.`,
  signIn: 'Sign in to claim it.',
};
