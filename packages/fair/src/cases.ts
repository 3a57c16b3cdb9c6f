import { type Rational, rational } from './rational.ts';
import { drawBelow, type Stream } from './stream.ts';

/** Number of tickets of a case, 1 … 100 000. All are equally likely. */
export const TICKETS = 100_000;

/** Minimum and maximum number of cases that one bet can open. */
export const CASE_OPENINGS = { least: 1, most: 4 } as const;

/**
 * Maximum return of a case: 90.5 % of its price. That is a little more than 90 %, because prices are rounded to the
 * cent.
 */
export const CASE_MOST_RTP: Rational = rational(905n, 1000n);

/**
 * An item of a case. `price`: its payout in cents. It holds the tickets from `ticketStart` to `ticketEnd`, both
 * included.
 */
export type CaseItem = {
  id: string;
  name: string;
  /** Rarity, from 1 (most common) to 6. */
  rarity: number;
  price: bigint;
  ticketStart: number;
  ticketEnd: number;
};

/**
 * One version of a case, with all its items: old bets keep their version when the case changes. `price` is in cents.
 */
export type CaseTable = { price: bigint; items: readonly CaseItem[] };

/**
 * Draws the tickets of one bet that opens a case `count` times.
 * @throws RangeError when the count is not 1 … 4.
 */
export function caseTickets(stream: Stream, count: number): number[] {
  if (!Number.isInteger(count) || count < CASE_OPENINGS.least || count > CASE_OPENINGS.most)
    throw new RangeError('one bet opens 1 to 4 cases');
  return Array.from({ length: count }, () => drawTicket(stream));
}

/** Draws the next ticket of a stream, 1 … 100 000. */
export function drawTicket(stream: Stream): number {
  return drawBelow(TICKETS, () => stream.nextUint32()) + 1;
}

/**
 * Returns the item that holds a ticket.
 * @throws RangeError when no item does.
 */
export function caseItem(table: CaseTable, ticket: number): CaseItem {
  const item = table.items.find(({ ticketStart, ticketEnd }) => ticketStart <= ticket && ticket <= ticketEnd);
  if (item === undefined) throw new RangeError(`the case has no ticket ${ticket}`);
  return item;
}

/**
 * Returns the exact return to player of one opening: the average price over all tickets, divided by the case's price.
 */
export function caseRtp({ price, items }: CaseTable): Rational {
  const paid = items.reduce(
    (sum, item) => sum + item.price * BigInt(item.ticketEnd - item.ticketStart + 1),
    0n,
  );
  return rational(paid, BigInt(TICKETS) * price);
}

/**
 * Refuses a case that fails `checkTickets`, or that returns more than {@link CASE_MOST_RTP}.
 * @throws RangeError with the reason.
 */
export function checkCaseTable(table: CaseTable): void {
  checkTickets(table);
  const { numerator, denominator } = caseRtp(table);
  if (numerator * CASE_MOST_RTP.denominator > CASE_MOST_RTP.numerator * denominator)
    throw new RangeError('the case returns more than stated');
}

/**
 * Refuses a table unless its items hold the tickets 1 … 100 000 in order, without a gap or an overlap. Prices must be
 * above zero, rarities 1 to 6, and no item may appear twice.
 * @throws RangeError with the reason.
 */
export function checkTickets(table: CaseTable): void {
  if (table.price <= 0n) throw new RangeError('a case costs something');
  if (table.items.length === 0) throw new RangeError('a case holds items');
  if (new Set(table.items.map(({ id }) => id)).size < table.items.length)
    throw new RangeError('an item stands in the case twice');
  let next = 1;
  for (const { id, rarity, price, ticketStart, ticketEnd } of table.items) {
    if (price <= 0n) throw new RangeError(`${id} pays nothing`);
    if (!Number.isInteger(rarity) || rarity < 1 || rarity > 6)
      throw new RangeError(`${id} has no rarity of 1 to 6`);
    if (ticketStart !== next)
      throw new RangeError(
        `${id} starts at ticket ${ticketStart}, where ${next} is ${ticketStart < next ? 'taken' : 'free'}`,
      );
    if (!Number.isInteger(ticketEnd) || ticketEnd < ticketStart)
      throw new RangeError(`${id} has no whole tickets`);
    next = ticketEnd + 1;
  }
  if (next !== TICKETS + 1) throw new RangeError(`the tickets end at ${next - 1}, not at ${TICKETS}`);
}
