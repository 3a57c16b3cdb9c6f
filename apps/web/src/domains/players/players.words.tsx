import type { ReactNode } from 'react';
import { counted } from '../../ui/plural.ts';

export const playerWords = {
  block: 'Block',
  unblock: 'Unblock',
  unblockPlayer: (name: string) => `Unblock ${name}`,
  staffCannotBeBlocked: 'Staff cannot be blocked',
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
    private: 'This player keeps all figures private.',
    bets: 'Bets',
    won: 'Won',
    lost: 'Lost',
    wagered: 'Total wagered',
  },
  wonBar: {
    noBets: 'No bets yet',
    won: (percent: number) => `${percent} % won`,
  },
  blocked: {
    title: 'Blocked players',
    text: 'You don’t see their chat messages, and they can’t tip you. They aren’t notified.',
    loadFailed: 'The list did not load.',
    nobody: 'You haven’t blocked anyone. Open a name in chat to block it.',
    since: (date: string) => `Since ${date}`,
  },
  statistics: {
    loadFailed: 'Your statistics did not load.',
    none: {
      title: 'No bets yet.',
      text: 'Your figures are here after your first bet.',
      action: 'Play Spin',
    },
    all: 'All games',
    byGame: 'By game',
    staked: 'Staked',
    paid: 'Paid out',
    net: 'Net',
    bestPayout: 'Best payout',
    best: 'Best',
    bets: (count: ReactNode) => <>{count} bets</>,
    won: (count: ReactNode) => <>{count} won</>,
    lost: (count: ReactNode) => <>{count} lost</>,
    betsOnGame: (count: number) => counted(count, { one: 'bet', other: 'bets' }),
    shareOfStakes: (percent: number) => `${percent} % of stakes`,
    note: 'A bet is won when it pays more than its stake, and lost when it pays less. Bets that were called off do not count.',
    games: {
      ROULETTE: 'Spin',
      CASES: 'Cases',
      CASE_BATTLES: 'Case Battles',
      MINES: 'Mines',
      UPGRADER: 'Upgrader',
      PLINKO: 'Plinko',
    },
  },
};
