import type { ReactNode } from 'react';

const pending = {
  text: 'This mostly takes a minute. You can leave this page. We’ll notify you.',
  action: 'Open the check',
};
const retry = { text: 'Something was not readable or is missing.', action: 'Try again' };
const prove = 'Prove where you live';

export const kycWords = {
  loadFailed: 'Your verification did not load.',
  deposit: 'Deposit',
  questions: (address: ReactNode) => <>Questions: {address}</>,
  basic: {
    NONE: {
      title: 'Verify who you are',
      text: 'Verify once to deposit: an ID and your date of birth, about 2 minutes. You can play without it.',
      action: 'Verify',
    },
    PENDING: { title: 'Your documents are being checked', ...pending },
    APPROVED: { title: 'You are verified', text: 'Deposits are open to you.' },
    RETRY: { title: 'Please try again', ...retry },
    REJECTED: {
      title: 'Verification was refused',
      text: 'This decision is final, and deposits stay closed.',
    },
  },
  advanced: {
    NONE: {
      title: prove,
      text: 'Larger withdrawals need it, once: a bill or a bank statement of the last three months.',
      action: 'Prove it',
    },
    PENDING: { title: 'Your proof of address is being checked', ...pending },
    APPROVED: { title: 'Your address is proved', text: 'Withdrawals above the sum are open to you.' },
    RETRY: { title: 'Please send your proof again', ...retry },
    REJECTED: {
      title: 'Your proof of address was refused',
      text: 'This decision is final. Withdrawals up to the sum stay open.',
    },
  },
  advancedLocked: {
    title: prove,
    text: 'Larger withdrawals need it, once. It opens when it is known who you are.',
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
    reopen: 'Open it again',
    loading: { title: 'Opening the check' },
    slow: { title: 'The check takes longer than usual to open.', text: 'Still loading. Reopen it?' },
    failed: {
      title: 'The check did not open.',
      text: 'The identity provider does not answer as it should. Nothing is lost.',
    },
    expired: {
      title: 'This check has expired.',
      text: 'It stays open for ten minutes. Open it again to go on.',
    },
  },
};
