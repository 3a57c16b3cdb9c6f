import { coinsFromCents } from '@aureus/money/cents.ts';

/** Cents on hold because of a card payment, and the end of the hold (ms since the epoch). */
export type CardHold = { cents: bigint; until: number };

/** Sums the cents that are on hold. @param holds those that haven't ended. */
export const heldCents = (holds: readonly CardHold[]): bigint =>
  holds.reduce((sum, { cents }) => sum + cents, 0n);

/**
 * Returns the time from which an amount can leave a balance, as one hold after the other ends; null for at once.
 * @param holds sorted by their end. For an amount above the balance, the end of the last hold is returned.
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

/** Message for a player whose coins are on hold. */
export function holdText(balance: bigint, holds: readonly CardHold[], until: number): string {
  const free = balance - heldCents(holds);
  const now = free > 0n ? ` You can move ${coinsFromCents(free).toFixed(2)} coins now.` : '';
  // Rounded up to the minute, so that the displayed time isn't too early.
  const at = momentFormat.format(Math.ceil(until / 60_000) * 60_000);
  return `Coins from a card payment are on hold until ${at} UTC.${now}`;
}
