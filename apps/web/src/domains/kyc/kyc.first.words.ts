/** Texts for players who click Deposit before they have passed the identity check. */
export const verifyFirstWords = {
  title: 'Verify to deposit',
  required: 'Verify your identity to deposit.',
  steps: [
    'Have your ID ready. It takes about 2 minutes, once.',
    'Our identity provider checks it, usually within a minute.',
    'Deposits, withdrawals and rain are open.',
  ],
  verify: 'Click here to get verified',
  demo: 'Open a demo case',
  asked: 'What we ask for, and when',
};
