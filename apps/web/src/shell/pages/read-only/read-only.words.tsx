import type { ReactNode } from 'react';

/** Texts for players whose country only allows withdrawals. */
export const readOnlyWords = {
  title: 'Only withdrawals are open',
  why: (country: string) => `The rules in ${country} don’t let us offer our games.`,
  still: 'What you have here is still yours.',
  signOut: 'Sign out',
  support: 'Support',
  money: 'Your money stays yours',
  balance: 'Balance',
  openVault: 'Open the vault',
  withdraw: 'Withdraw',
  withdrawAmount: (amount: ReactNode) => <>Withdraw {amount}</>,
  back: 'Back to your money',
  verification: 'Identity verification',
  nothing: 'Nothing to withdraw',
  closed: 'Deposits, bets, tips, chat and rewards are off.',
  loadFailed: 'Couldn’t load your balance',
  payments: 'Payments',
};
