/** The human check before a join. */
export const checkWords = {
  close: 'Close the check',
  ask: 'I’m human',
  checking: 'Checking…',
  done: 'Thank you',
  provider: 'ALTCHA',
};
