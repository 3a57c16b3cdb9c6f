import { type CaseTable, caseRtp, checkCaseTable, TICKETS } from '@aureus/fair/cases.ts';
import { type Rational, rational } from '@aureus/fair/rational.ts';
import { type Item } from './items.ts';
import { byPrice } from './select-items.ts';
import { weighTickets } from './weigh-tickets.ts';

/**
 * Target return of a case, 90 %: the price is the average payout of the tickets divided by 0.90, rounded to the cent.
 */
const CASE_RTP: Rational = rational(9n, 10n);
/**
 * Lowest return that is accepted. Rounding the price to the cent changes the return of a cheap case; below 89.5 % it's
 * no longer the stated 90 %.
 */
const CASE_LEAST_RTP: Rational = rational(895n, 1000n);

/**
 * Builds a case at a price in cents. The items, most expensive first, hold all tickets from 1 to 100 000. Their
 * average payout divided by 0.90 is the price, rounded to the cent. The same items and price always give the same
 * case.
 * @throws RangeError with the reason, when these items cannot make a case of that price.
 */
export function buildCase(items: readonly Item[], price: bigint): CaseTable {
  const sorted = [...items].sort(byPrice);
  const paid = (price * BigInt(TICKETS) * CASE_RTP.numerator) / CASE_RTP.denominator;
  const tickets = weighTickets(
    sorted.map((item) => Number(item.price)),
    Number(paid),
  );
  return tableOf(sorted.map((item, index) => ({ item, count: tickets[index] ?? 0 })).reverse(), price);
}

/**
 * Returns the table of a case: its items in the order of `shares`, each with `count` tickets. @throws RangeError with
 * the reason, if {@link checkCase} refuses the table.
 */
export function tableOf(shares: readonly { item: Item; count: number }[], price: bigint): CaseTable {
  let next = 1;
  const table: CaseTable = {
    price,
    items: shares.map(({ item: { id, name, rarity, price: pays }, count }) => {
      const ticketStart = next;
      next += count;
      return { id, name, rarity, price: pays, ticketStart, ticketEnd: next - 1 };
    }),
  };
  checkCase(table);
  return table;
}

/**
 * Refuses a case that fails `checkCaseTable`, whose price isn't its average payout divided by 0.90 and rounded to the
 * cent, or that returns less than `CASE_LEAST_RTP`. @throws RangeError with the reason.
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

/**
 * Returns the price of a case in cents: the average payout of its tickets divided by 0.90, rounded to the cent (half a
 * cent up).
 */
function casePrice(table: CaseTable): bigint {
  // With a price of one cent, the return equals the average payout in cents.
  const mean = caseRtp({ ...table, price: 1n });
  const numerator = mean.numerator * CASE_RTP.denominator;
  const denominator = mean.denominator * CASE_RTP.numerator;
  return (2n * numerator + denominator) / (2n * denominator);
}
