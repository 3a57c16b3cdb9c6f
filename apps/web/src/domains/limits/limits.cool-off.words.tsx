import type { ReactNode } from 'react';

/** Texts about a break. */
export const coolOffWords = {
  banner: {
    label: 'Your break',
    until: (time: ReactNode) => <>You’re taking a break until {time}.</>,
    withdrawals: 'Withdrawals stay open.',
    withdraw: 'Withdraw',
  },
  title: 'Take a break',
  text: 'Pause bets and deposits for a while. It ends by itself.',
  none: 'You can still look around. Bets, deposits, tips, rain and chat are off until it ends.',
  until: (time: ReactNode) => <>You’re on a break until {time}.</>,
  longer: 'You can take a longer one. It can’t be ended early.',
  howLong: 'How long',
  periods: { DAY: '24 hours', WEEK: '7 days', MONTH: '30 days' },
  isLonger: 'Your break already lasts longer',
  question: (period: string) => `Take a break of ${period}? It can’t be ended early.`,
  confirm: (period: string) => `Start ${period}`,
  back: 'Back',
  done: (time: string) => `Your break lasts until ${time}.`,
};
