/** Texts about a code from a referral link, which can arrive on any page. */
export const linkWords = {
  kept: (code: string) => `Code ${code} saved`,
  signIn: 'Sign in to claim it.',
};
