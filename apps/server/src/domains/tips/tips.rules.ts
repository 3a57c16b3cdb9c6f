import { type Cents, formatCents } from '@aureus/money/cents.ts';

/** Minimum tip, in cents. */
export const LEAST_TIP: Cents = 1n;
/** Time window in hours over which a player's tips are summed. */
export const TIP_HOURS = 24;

/** Cents that can still be tipped in 24 hours. @param perDay the limit. @param given cents tipped in this time. */
export const leftOf = (perDay: Cents, given: Cents): Cents => (given < perDay ? perDay - given : 0n);

/** Error text for a tip above what is left of the limit for 24 hours. */
export const dayText = (perDay: Cents, left: Cents): string =>
  `You can tip ${formatCents(perDay)} in ${TIP_HOURS} hours. ${formatCents(left)} of it is left.`;
