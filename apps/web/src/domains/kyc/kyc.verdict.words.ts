/**
 * Texts of toasts for a passed check. They can appear on any page, so they aren't among the verification page's texts.
 */
export const kycVerdictWords = {
  basic: { title: 'You’re verified', text: 'You can deposit now.' },
  advanced: { title: 'Your address is verified', text: 'You can make larger withdrawals now.' },
};
