/** News of a verification that passed. They come over any page, so they load apart from the words of the screen. */
export const kycVerdictWords = {
  basic: { title: 'You are verified.', text: 'Deposits are open to you now.' },
  advanced: { title: 'Your address is proved.', text: 'Larger withdrawals are open to you now.' },
};
