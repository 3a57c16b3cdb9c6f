import { type CaseTable, caseItem, caseRtp, checkTickets, drawTicket, TICKETS } from './cases.ts';
import { type Rational, rational } from './rational.ts';
import type { Stream } from './stream.ts';

/** RAKE: opened for what a player has collected. DEPOSIT and RANK: opened with a key. */
export type RewardKind = 'RAKE' | 'DEPOSIT' | 'RANK';

/** Parts of the theoretical edge that collect for each of the three rake cases: 5 %. */
export const RAKE_SHARE: Rational = rational(1n, 20n);

/** The ticket of one opening, 1 … 100 000. */
export const rewardTicket = (stream: Stream): number => drawTicket(stream);

/**
 * What a ticket pays, in cents, rounded down. @param price what the case is opened for: of a keyed case its table's
 * price, of a rake case what was claimed; the items of its table are multiples of the table's price.
 */
export const rewardAmount = (table: CaseTable, price: bigint, ticket: number): bigint =>
  (price * caseItem(table, ticket).price) / table.price;

/** Exact mean of what one opening pays, in cents. */
export const rewardMean = (table: CaseTable): Rational =>
  rational(
    table.items.reduce((sum, item) => sum + item.price * BigInt(item.ticketEnd - item.ticketStart + 1), 0n),
    BigInt(TICKETS),
  );

/**
 * Refuses a reward case that does not add up: a rake case must return exactly what it is opened for, and no other more
 * than its price.
 * @throws RangeError with the reason.
 */
export function checkRewardTable(kind: RewardKind, table: CaseTable): void {
  checkTickets(table);
  const { numerator, denominator } = caseRtp(table);
  if (kind === 'RAKE' && numerator !== denominator)
    throw new RangeError('a rake case returns what it is opened for, no more and no less');
  if (numerator > denominator) throw new RangeError('the case returns more than its price');
}
