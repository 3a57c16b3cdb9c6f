/** News of a verification that passed. They come over any page, so they load apart from the words of the screen. */
export const kycVerdictWords = {
  basic: { title: 'You’re verified', text: 'You can deposit now.' },
  advanced: { title: 'Your address is verified', text: 'You can make larger withdrawals now.' },
};
