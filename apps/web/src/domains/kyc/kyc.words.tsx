import type { ReactNode } from 'react';

const pending = {
  text: 'This usually takes a minute. You can leave this page. We’ll notify you.',
  action: 'Open the check',
};
const retry = { text: 'Something was unreadable or missing.', action: 'Try again' };
const prove = 'Verify your address';

export const kycWords = {
  loadFailed: 'Couldn’t load your verification',
  deposit: 'Deposit',
  asked: (reason: string) => `Our team asks for it: ${reason}`,
  questions: (address: ReactNode) => <>Questions: {address}</>,
  tooYoung: (age: number | null) =>
    age === null
      ? 'You are below the age that your country asks for.'
      : `You must be ${age} or older to play here.`,
  takenBack:
    'You were verified before. Until this is settled, deposits are closed and our team reviews each withdrawal. You can go on playing.',
  basic: {
    NONE: {
      title: 'Verify your identity',
      text: 'Verify once to deposit: an ID and your date of birth, about 2 minutes.',
      action: 'Verify',
    },
    PENDING: { title: 'Checking your documents', ...pending },
    APPROVED: { title: 'You’re verified', text: 'Your identity is confirmed.' },
    RETRY: { title: 'Please try again', ...retry },
    REJECTED: {
      title: 'Verification refused',
      text: 'This decision is final, and deposits stay closed.',
    },
  },
  advanced: {
    NONE: {
      title: prove,
      text: 'Verify once for larger withdrawals: a bill or bank statement from the last three months.',
      action: 'Verify address',
    },
    PENDING: { title: 'Checking your proof of address', ...pending },
    APPROVED: { title: 'Your address is verified', text: 'You can withdraw more than the limit.' },
    RETRY: { title: 'Please send your proof again', ...retry },
    REJECTED: {
      title: 'Proof of address refused',
      text: 'This decision is final. Withdrawals up to the limit stay open.',
    },
  },
  advancedLocked: {
    title: prove,
    text: 'Needed once for larger withdrawals. Verify your identity first.',
  },
  withdrawn: {
    label: 'Withdrawn in 30 days',
    sum: (withdrawn: ReactNode, most: string) => (
      <>
        {withdrawn} of {most} coins withdrawn in 30 days
      </>
    ),
  },
  frame: {
    title: 'Verification by the identity provider',
    reopen: 'Reopen',
    loading: { title: 'Opening the check' },
    slow: { title: 'The check is taking longer than usual', text: 'Still loading. Reopen it?' },
    failed: {
      title: 'Couldn’t open the check',
      text: 'The identity provider isn’t responding. Your progress is saved.',
    },
    expired: {
      title: 'This check has expired',
      text: 'It stays open for ten minutes. Reopen it to continue.',
    },
  },
};
