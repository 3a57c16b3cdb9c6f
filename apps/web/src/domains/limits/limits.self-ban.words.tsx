import type { ReactNode } from 'react';
import { counted } from '../../ui/format/plural.ts';

/** Renders a text in bold. */
type Strong = (text: string) => ReactNode;

export const selfBanWords = {
  card: {
    title: 'Self-exclude',
    text: 'Close the account for days, months or for good.',
    whatItIs:
      'When you sign in, you’ll see one page: when it ends, your balance, and where to get help. A locked vault opens, and everything else is off.',
    open: 'Self-exclude',
  },
  title: 'Self Ban',
  atOnce: (strong: Strong) => (
    <>{strong('At once, everywhere:')} no bets, deposits, tips, rain, rewards or chat.</>
  ),
  stillOpen: (strong: Strong) => (
    <>
      {strong('Still open:')} withdrawals and support, on that page. A locked vault opens, deposits need no
      play-through, and open bets are played out.
    </>
  ),
  isFinal: (strong: Strong) => <>{strong('It can’t be undone')} or ended early, not even by support.</>,
  bonus: (strong: Strong) => <>{strong('Bonus coins')} that aren’t played through are forfeited.</>,
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
  /** Length of the self-ban, as part of other sentences. */
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
