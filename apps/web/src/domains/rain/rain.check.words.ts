/** The human check before a join. */
export const checkWords = {
  close: 'Close the check',
  ask: 'I’m human',
  checking: 'Checking…',
  done: 'Verified',
  provider: 'ALTCHA',
};
