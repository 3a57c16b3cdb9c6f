import { point } from './format.ts';

/** A written amount with its noun: `5 монет`, but `1,50 монеты`, where decimals take the singular. */
export const coinsText = (amount: string): string =>
  `${amount} ${amount.includes(point()) ? 'монеты' : 'монет'}`;
