import { coinsFromCents } from '@aureus/money/cents.ts';

/** Coins of a card payment, in cents, until when they rest (ms since the epoch). */
export type CardHold = { cents: bigint; until: number };

/** Cents of a player that rest now. @param holds those that have not ended. */
export const heldCents = (holds: readonly CardHold[]): bigint =>
  holds.reduce((sum, { cents }) => sum + cents, 0n);

/**
 * Time from which an amount may leave a balance, as the holds end one after the other; null for at once.
 * @param holds the first to end first. An amount above the balance never may: the last hold's end is given.
 */
export function freeFrom(amount: bigint, balance: bigint, holds: readonly CardHold[]): number | null {
  let held = heldCents(holds);
  let from: number | null = null;
  for (const { cents, until } of holds) {
    if (amount <= balance - held) return from;
    held -= cents;
    from = until;
  }
  return from;
}

const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** Text for a player whose coins are on hold. */
export function holdText(balance: bigint, holds: readonly CardHold[], until: number): string {
  const free = balance - heldCents(holds);
  const now = free > 0n ? ` You can move ${coinsFromCents(free).toFixed(2)} coins now.` : '';
  // The minute shown is not before the moment.
  const at = momentFormat.format(Math.ceil(until / 60_000) * 60_000);
  return `Coins from a card payment are on hold until ${at} UTC.${now}`;
}
