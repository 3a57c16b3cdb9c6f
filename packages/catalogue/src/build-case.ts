import { type CaseTable, caseRtp, checkCaseTable, TICKETS } from '@aureus/fair/cases.ts';
import { type Rational, rational } from '@aureus/fair/rational.ts';
import { type Item } from './items.ts';
import { byPrice } from './select-items.ts';
import { weighTickets } from './weigh-tickets.ts';

/** Return of every case, 90 %: the price is the mean of the tickets over 0.90, rounded to the cent. */
const CASE_RTP: Rational = rational(9n, 10n);
/**
 * Lowest return accepted. Rounding to the cent changes the return of a cheap case; below 89.5 % it's no longer the
 * stated 90 %.
 */
const CASE_LEAST_RTP: Rational = rational(895n, 1000n);

/**
 * Builds a case at a price in cents. The items, most expensive first, hold all tickets from 1 to 100 000, and their
 * mean is 90 % of the price. Deterministic.
 * @throws RangeError with the reason, when these items cannot make a case of that price.
 */
export function buildCase(items: readonly Item[], price: bigint): CaseTable {
  const sorted = [...items].sort(byPrice);
  const paid = (price * BigInt(TICKETS) * CASE_RTP.numerator) / CASE_RTP.denominator;
  const tickets = weighTickets(
    sorted.map((item) => Number(item.price)),
    Number(paid),
  );
  let next = 1;
  const table: CaseTable = {
    price,
    items: sorted
      .map((item, index) => ({ item, count: tickets[index] ?? 0 }))
      .reverse()
      .map(({ item: { id, name, rarity, price: pays }, count }) => {
        const ticketStart = next;
        next += count;
        return { id, name, rarity, price: pays, ticketStart, ticketEnd: next - 1 };
      }),
  };
  checkCase(table);
  return table;
}

/**
 * Refuses a case that fails `checkCaseTable`, or whose price is not its mean over 0.90 to the cent.
 * @throws RangeError with the reason.
 */
export function checkCase(table: CaseTable): void {
  checkCaseTable(table);
  const fair = casePrice(table);
  if (table.price !== fair)
    throw new RangeError(`the case costs ${table.price} cents, its tickets are worth ${fair}`);
  const { numerator, denominator } = caseRtp(table);
  if (numerator * CASE_LEAST_RTP.denominator < CASE_LEAST_RTP.numerator * denominator)
    throw new RangeError('the case returns less than stated');
}

/** Returns the price of a case in cents: the mean of its tickets over 0.90, rounded to the cent (half a cent up). */
function casePrice(table: CaseTable): bigint {
  // With a price of one cent, the return equals the mean in cents.
  const mean = caseRtp({ ...table, price: 1n });
  const numerator = mean.numerator * CASE_RTP.denominator;
  const denominator = mean.denominator * CASE_RTP.numerator;
  return (2n * numerator + denominator) / (2n * denominator);
}
