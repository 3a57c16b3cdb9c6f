import { type CaseTable, caseItem, caseRtp, checkTickets, drawTicket, TICKETS } from './cases.ts';
import { type Rational, rational } from './rational.ts';
import type { Stream } from './stream.ts';

/** Kind of a reward case. RAKE: opened with the player's collected rakeback. DEPOSIT and RANK: opened with a key. */
export type RewardKind = 'RAKE' | 'DEPOSIT' | 'RANK';

/** Part of the theoretical edge that goes to each of the three rake cases: 5 %. */
export const RAKE_SHARE: Rational = rational(1n, 20n);

/** Draws the ticket of one opening, 1 … 100 000. */
export const rewardTicket = (stream: Stream): number => drawTicket(stream);

/**
 * Returns the payout of a ticket in cents: `price` times the item's price divided by the table's price, rounded down.
 * @param price cents: the table's price for a case opened with a key, the claimed rakeback for a rake case.
 * @throws RangeError when no item holds the ticket.
 */
export const rewardAmount = (table: CaseTable, price: bigint, ticket: number): bigint =>
  (price * caseItem(table, ticket).price) / table.price;

/** Returns the exact average payout of one opening, in cents. */
export const rewardMean = (table: CaseTable): Rational =>
  rational(
    table.items.reduce((sum, item) => sum + item.price * BigInt(item.ticketEnd - item.ticketStart + 1), 0n),
    BigInt(TICKETS),
  );

/**
 * Refuses an invalid reward case. A rake case must return exactly the amount it's opened for; any other case must not
 * return more than its price.
 * @throws RangeError with the reason.
 */
export function checkRewardTable(kind: RewardKind, table: CaseTable): void {
  checkTickets(table);
  const { numerator, denominator } = caseRtp(table);
  if (kind === 'RAKE' && numerator !== denominator)
    throw new RangeError('a rake case returns what it is opened for, no more and no less');
  if (numerator > denominator) throw new RangeError('the case returns more than its price');
}
