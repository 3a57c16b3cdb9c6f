import { point } from './format.ts';

/**
 * Returns a formatted amount with its noun: `5 монет`, but `1,50 монеты`, because decimals take the genitive singular.
 */
export const coinsText = (amount: string): string =>
  `${amount} ${amount.includes(point()) ? 'монеты' : 'монет'}`;
