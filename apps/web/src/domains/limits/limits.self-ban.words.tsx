import type { ReactNode } from 'react';
import { counted } from '../../ui/plural.ts';

/** Draws a part of a sentence in bold. */
type Strong = (text: string) => ReactNode;

export const selfBanWords = {
  banner: {
    label: 'Self-exclusion',
    forGood: 'You’re self-excluded for good.',
    until: (time: ReactNode) => <>You’re self-excluded until {time}.</>,
    withdrawals: 'Withdrawals stay open.',
    withdraw: 'Withdraw',
  },
  card: {
    title: 'Take a break',
    text: 'Pause play for days, months or for good. It can’t be ended early, not even by support.',
    none: 'No break active',
    whatItIs:
      'A self-ban blocks bets, deposits, tips, rain and chat at once. You can still sign in, read everything and withdraw, and a locked vault opens.',
    forGood: 'You’re self-excluded for good',
    until: (time: string) => `Self-excluded until ${time}`,
    whatIsBlocked: 'Bets, deposits, tips, rain and chat are blocked. You can read everything and withdraw.',
    extend: 'Extend',
  },
  title: 'Self Ban',
  atOnce: (strong: Strong) => (
    <>{strong('At once, everywhere:')} no bets, deposits, tips, rain, rewards or chat.</>
  ),
  stillOpen: (strong: Strong) => (
    <>
      {strong('Still open:')} sign-in, every page and withdrawals. A locked vault opens, and open bets are
      played out.
    </>
  ),
  isFinal: (strong: Strong) => <>{strong('It can’t be undone')} or ended early, not even by support.</>,
  howLong: 'How long',
  lengths: { DAYS: 'Days', SIX_MONTHS: '6 months', INDEFINITE: 'For good' },
  daysRange: '1 to 30',
  meaning: {
    SIX_MONTHS: 'Six months without play. Your account stays yours, and so do its coins.',
    INDEFINITE: 'This account never plays again. Its coins can be withdrawn at any time.',
  },
  isLonger: 'You’re already self-excluded for longer',
  noEnd: 'No end date',
  until: (time: ReactNode) => <>Until {time}</>,
  exclude: 'Self-exclude',
  /** How long, within the sentences below. */
  forDays: (days: number) => `for ${counted(days, { one: 'day', other: 'days' })}`,
  forPeriod: { SIX_MONTHS: 'for 6 months', INDEFINITE: 'for good' },
  question: {
    title: (length: string) => `Self-exclude ${length}?`,
    forever: (strong: Strong) => (
      <>Once confirmed, you can’t play, deposit, tip or chat {strong('ever again with this account')}.</>
    ),
    until: (time: ReactNode) => <>Once confirmed, you can’t play, deposit, tip or chat until {time}.</>,
    isFinal: 'This can’t be undone or shortened.',
    agree: 'I understand that it can’t be ended early.',
    notAgreed: 'Check the box first',
    confirm: (length: string) => `Self-exclude ${length}`,
    back: 'Back',
  },
  done: (length: string) => `You have been self-banned ${length}.`,
};
