import type { ReactNode } from 'react';
import { counted } from '../../../ui/format/plural.ts';

/** Texts for self-excluded players. */
export const selfBanPageWords = {
  support: 'Support',
  signOut: 'Sign out',
  back: 'Back',
  title: 'You’re self-excluded',
  until: (time: ReactNode) => <>until {time} your time.</>,
  forGood: 'for good.',
  chose: (length: string, day: string) => `You chose ${length} on ${day}.`,
  choseForGood: (day: string) => `You chose this on ${day}.`,
  days: (days: number) => counted(days, { one: 'day', other: 'days' }),
  sixMonths: '6 months',
  isFinal: 'It can’t be shortened.',
  left: 'Time left',
  units: { d: 'days', h: 'hours', m: 'min', s: 'sec' } as Readonly<Record<string, string>>,
  longer: 'Need longer?',
  extend: 'Extend it',
  money: {
    title: 'Your money stays yours',
    balance: 'Balance',
    vault: 'Vault',
    take: 'Move out',
    onItsWay: 'On its way to you',
    withdraw: (amount: ReactNode) => <>Withdraw {amount}</>,
    history: 'Show withdrawals',
    text: 'Withdrawals need no play-through during a self-exclusion. Deposits, bets, tips, chat and rewards are off.',
    failed: 'Couldn’t load your vault and withdrawals',
  },
  verification: 'Verification',
  verify: 'A withdrawal needs your identity to be verified first.',
  help: {
    title: 'Talk to someone',
    open: 'Open',
    opens: (name: string) => `Open ${name} in a new tab`,
    family: 'For family and friends',
  },
  end: 'It ends by itself. Until then no one can end it, not even support.',
  endForGood: 'This account never plays again. Its coins can be withdrawn at any time.',
};
