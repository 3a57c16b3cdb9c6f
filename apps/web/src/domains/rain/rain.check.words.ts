/** Texts of the human check before joining a rain. */
export const checkWords = {
  close: 'Close the check',
  ask: 'I’m human',
  checking: 'Checking…',
  done: 'Verified',
  provider: 'ALTCHA',
};
