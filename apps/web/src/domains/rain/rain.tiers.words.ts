import { formatCoins } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';
import { MIDDLE_COINS, type RainTier, SMALL_COINS } from './rain-tiers.ts';

const RAIN = { one: 'rain', other: 'rains' };

/** Texts about the number of rains that a player may join, and the deposits from which one more is allowed. */
export const tiersWords = {
  title: (left: number) =>
    left === 0
      ? 'No rains left to join'
      : `You can join ${counted(left, { one: 'more rain', other: 'more rains' })}`,
  deposited: (coins: string) => `Deposited in the last 24 hours: ${coins}`,
  caption: 'Rains in 24 hours by deposits',
  columns: { deposits: 'Deposited in 24 hours', rains: 'Rains' },
  tiers: {
    NONE: '0',
    SMALL: `Up to ${formatCoins(SMALL_COINS)}`,
    MIDDLE: `Up to ${formatCoins(MIDDLE_COINS)}`,
    MORE: `Over ${formatCoins(MIDDLE_COINS)}`,
  } satisfies Record<RainTier, string>,
  rains: { NONE: '1', SMALL: '2', MIDDLE: '3', MORE: '4, +1 per 100' } satisfies Record<RainTier, string>,
  next: (coins: string, rains: number) =>
    `Next: ${counted(rains, RAIN)} from ${coins} deposited. A join counts for 24 hours.`,
};
