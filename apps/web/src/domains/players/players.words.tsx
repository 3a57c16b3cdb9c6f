import type { ReactNode } from 'react';
import { counted, nounFor } from '../../ui/format/plural.ts';

const BET = { one: 'bet', other: 'bets' };

export const playerWords = {
  block: 'Block',
  unblock: 'Unblock',
  unblockPlayer: (name: string) => `Unblock ${name}`,
  staffCannotBeBlocked: 'Staff can’t be blocked',
  head: {
    blocked: 'Blocked',
    level: (tier: ReactNode, level: number) => (
      <>
        {tier}, level {level}
      </>
    ),
    joined: (date: ReactNode) => <>Joined {date}</>,
  },
  stats: {
    private: 'This player’s statistics are private.',
    bets: 'Bets',
    won: 'Won',
    lost: 'Lost',
    even: 'Even',
    wagered: 'Total wagered',
  },
  wonBar: {
    noBets: 'No bets yet',
    won: (percent: number) => `${percent}% won`,
  },
  blocked: {
    title: 'Blocked players',
    text: 'You don’t see their chat messages, and they can’t tip you. They aren’t notified.',
    loadFailed: 'Couldn’t load the list',
    empty: 'You haven’t blocked anyone. Open a name in chat to block it.',
    since: (date: string) => `Since ${date}`,
  },
  statistics: {
    loadFailed: 'Couldn’t load your statistics',
    none: {
      title: 'No bets yet',
      text: 'Your statistics will appear here after your first bet.',
      action: 'Play Spin',
    },
    all: 'All games',
    byGame: 'By game',
    staked: 'Wagered',
    paid: 'Paid out',
    net: 'Net',
    bestPayout: 'Best payout',
    best: 'Best',
    bets: (count: number, written: ReactNode) => (
      <>
        {written} {nounFor(count, BET)}
      </>
    ),
    won: (count: ReactNode) => <>{count} won</>,
    lost: (count: ReactNode) => <>{count} lost</>,
    even: (count: ReactNode) => <>{count} even</>,
    betsOnGame: (count: number) => counted(count, BET),
    shareOfStakes: (percent: number) => `${percent}% of the total wagered`,
    note: 'A bet is won when it pays more than its stake, and lost when it pays less. Canceled bets don’t count.',
  },
};
