import { type Cents, formatCents } from '@aureus/money/cents.ts';

/** The smallest tip, in cents. */
export const LEAST_TIP: Cents = 1n;
/** The sum of a player's tips counts over so long. */
export const TIP_HOURS = 24;

/** Amount that can still be tipped of the sum for 24 hours. */
export const leftOf = (perDay: Cents, given: Cents): Cents => (given < perDay ? perDay - given : 0n);

/** Text for a player whose tip is above that amount. */
export const dayText = (perDay: Cents, left: Cents): string =>
  `You can tip ${formatCents(perDay)} in ${TIP_HOURS} hours. ${formatCents(left)} of it is left.`;
