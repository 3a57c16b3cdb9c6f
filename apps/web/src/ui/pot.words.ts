import { formatCoins } from './format/format.ts';

export const potWords = {
  title: 'Prize pot',
  /** @param most highest possible sum of all prizes, in coins. */
  grows: (most: number) => `Grows with every bet, up to ${formatCoins(most)} coins in prizes.`,
  least: (guaranteed: number) => `At least ${formatCoins(guaranteed)} are guaranteed.`,
  all: (most: number) => `All ${formatCoins(most)} coins of prizes are guaranteed.`,
};
