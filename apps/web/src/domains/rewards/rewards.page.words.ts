import type { LevelAndTier } from '@aureus/contract/player.ts';
import { formatCount } from '../../ui/format/format.ts';
import { counted, nounFor } from '../../ui/format/plural.ts';

export const rewardsPageWords = {
  redeem: 'Redeem Code',
  signInFirst: {
    title: 'Sign in to see your rewards',
    text: 'Rakeback every day, week and month, and keys for each deposit and level.',
  },
  rakeback: { title: 'Rakeback', aside: 'Win 0.5x to 25x of your rakeback, 1x on average' },
  deposit: {
    title: 'Deposit cases',
    aside: (coins: string) => `1 key per 25 coins deposited, released as you play · ${coins} to the next`,
  },
  rank: { title: 'Rank cases', aside: 'Keys come from levels' },
};

export const cardWords = {
  holds: (name: string) => `What ${name} holds`,
  holdsShort: 'What it holds',
  allOpened: 'All opened',
  waiting: (keys: number) =>
    `${formatCount(keys)} ${nounFor(keys, { one: 'waits', other: 'wait' })} for play`,
  anyDeposit: 'Any deposit',
  fromDeposit: (coins: number) => `${formatCount(coins)}+ deposit`,
  fromDepositNote: (coins: number) =>
    `Keys from single deposits of ${counted(coins, { one: 'coin', other: 'coins' })} or more`,
};

export const heroWords = {
  title: 'Your level',
  level: (level: number) => `Level ${level}`,
  breakdown: 'XP breakdown',
  progress: 'Progress to the next level',
  xp: (xp: number) => `${formatCount(xp)} XP`,
  xpOf: (xp: number, goal: number) => `${formatCount(xp)} / ${formatCount(goal)} XP`,
  next: ({ Level }: LevelAndTier) => `Level ${Level} is next`,
  nextKeys: ({ Level, Tier }: LevelAndTier, keys: number) =>
    `Level ${Level} gives ${keys} ${Tier} ${nounFor(keys, { one: 'key', other: 'keys' })}`,
  highest: 'Max level',
};
