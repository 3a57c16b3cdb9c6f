import { CASE_OPENINGS, type CaseTable, caseRtp, TICKETS } from './cases.ts';
import { type Rational, rational } from './rational.ts';

/** Exact figures of a case. */
export type CaseFigures = {
  rtp: Rational;
  /** Variance of one opening's payout, with the price as the unit: E[x²] − E[x]². */
  variance: Rational;
  /** Share of openings that pay the price or more. */
  hitRate: Rational;
  /** Price of the most expensive item, in cents. */
  top: bigint;
  /** Largest payout of a bet that opens four cases, in cents. */
  exposure: bigint;
  /** Number of tickets by payout: below 0.5, 1, 2, 5, 10 and 50 times the price, and the rest. */
  spread: number[];
};

/** Upper limits of the bins of `spread`, exclusive, as multiples of the price. */
const SPREAD: readonly Rational[] = [
  rational(1n, 2n),
  rational(1n, 1n),
  rational(2n, 1n),
  rational(5n, 1n),
  rational(10n, 1n),
  rational(50n, 1n),
];

/** Returns the figures of a table that passes `checkTickets`. */
export function caseFigures(table: CaseTable): CaseFigures {
  const { price, items } = table;
  const rtp = caseRtp(table);
  const all = BigInt(TICKETS);
  const spread = Array.from({ length: SPREAD.length + 1 }, () => 0);
  let [squares, hits, top] = [0n, 0, 0n];
  for (const item of items) {
    const tickets = item.ticketEnd - item.ticketStart + 1;
    squares += item.price * item.price * BigInt(tickets);
    if (item.price >= price) hits += tickets;
    if (item.price > top) top = item.price;
    const place = SPREAD.findIndex(
      ({ numerator, denominator }) => item.price * denominator < price * numerator,
    );
    const at = place === -1 ? SPREAD.length : place;
    spread[at] = (spread[at] ?? 0) + tickets;
  }
  const { numerator: n, denominator: d } = rtp;
  const variance = rational(squares * d * d - n * n * all * price * price, all * price * price * d * d);
  return {
    rtp,
    variance,
    hitRate: rational(BigInt(hits), all),
    top,
    exposure: top * BigInt(CASE_OPENINGS.most),
    spread,
  };
}
