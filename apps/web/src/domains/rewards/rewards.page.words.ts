import type { LevelAndTier } from '@aureus/contract/player.ts';
import { formatCount } from '../../ui/format.ts';
import { nounFor } from '../../ui/plural.ts';

export const rewardsPageWords = {
  redeem: 'Redeem code',
  signInFirst: {
    title: 'Your rewards are here once you are signed in.',
    text: 'Rakeback every day, week and month, keys for each deposit and each level.',
  },
  signIn: 'Sign In',
  rakeback: { title: 'Rakeback', aside: 'Multipliers from 0.5x to 25x, mean exactly 1' },
  deposit: {
    title: 'Deposit cases',
    aside: (coins: string) => `One key for each 25 coins deposited · ${coins} to go`,
  },
  rank: { title: 'Rank cases', aside: 'Keys come from levels' },
};

export const cardWords = {
  holds: (name: string) => `What ${name} holds`,
  holdsShort: 'What it holds',
  allOpened: 'All opened',
  anyDeposit: 'Any deposit',
  fromDeposit: (coins: number) => `${formatCount(coins)}+ at once`,
  fromDepositNote: (coins: number) => `Keys of single deposits of ${formatCount(coins)} coins or more`,
};

export const heroWords = {
  title: 'Your level',
  level: (level: number) => `Level ${level}`,
  breakdown: 'XP breakdown',
  progress: 'Way to the next level',
  xp: (xp: number) => `${formatCount(xp)} XP`,
  xpOf: (xp: number, goal: number) => `${formatCount(xp)} / ${formatCount(goal)} XP`,
  next: ({ Level }: LevelAndTier) => `Level ${Level} is next`,
  nextKeys: ({ Level, Tier }: LevelAndTier, keys: number) =>
    `Level ${Level} gives ${keys} ${Tier} ${nounFor(keys, { one: 'key', other: 'keys' })}`,
  highest: 'The highest level there is',
};
