import { type BattleFormat, type BattleMode, battleWinners, seatsOf } from './battle-rules.ts';
import { type CaseTable, caseItem, caseRtp, drawTicket, TICKETS } from './cases.ts';
import { type Rational, rational } from './rational.ts';
import { shuffledFirst } from './shuffle.ts';
import { type SharedDraw, type Stream, sharedStream } from './stream.ts';

/** Cases and rules of a battle, without its players. */
export type Battle = {
  /** Case of each round, in order. */
  tables: readonly CaseTable[];
  format: BattleFormat;
  mode: BattleMode;
};

/** Result of a battle. Amounts are cents. */
export type BattleOutcome = {
  /** `tickets[round][seat]`, 1 … 100 000. */
  tickets: number[][];
  /** Sum of the prices of a seat's items, by seat. */
  totals: bigint[];
  /** Winning seats, ascending. */
  winners: number[];
  /** Prize by seat. They add up to the sum of all totals. */
  prizes: bigint[];
};

/**
 * Returns the exact return to player of a seat: every seat draws from the same cases, and all drawn items are paid
 * out.
 * @throws RangeError when there is no case.
 */
export function battleRtp(tables: readonly CaseTable[]): Rational {
  if (tables.length === 0) throw new RangeError('a battle has at least one case');
  const price = tables.reduce((sum, table) => sum + table.price, 0n);
  const paid = tables.reduce((sum, table) => {
    const { numerator, denominator } = caseRtp(table);
    return sum + (table.price * numerator * BigInt(TICKETS)) / denominator;
  }, 0n);
  return rational(paid, price * BigInt(TICKETS));
}

/**
 * Draws a whole battle. First come the tickets, round by round and seat by seat within a round. Then the same stream
 * gives the order in which winning seats get the cents that can't be split.
 * @throws the errors of {@link battleOutcome}, and TypeError on a malformed draw.
 */
export function battleDraw({ draw, ...battle }: Battle & { draw: SharedDraw }): BattleOutcome {
  return battleOutcome(sharedStream(draw), battle);
}

/**
 * Draws a battle as {@link battleDraw} does, but from a given stream.
 * @throws RangeError when there is no case, a case lacks a drawn ticket, or there is no such mode.
 */
export function battleOutcome(stream: Stream, { tables, format, mode }: Battle): BattleOutcome {
  if (tables.length === 0) throw new RangeError('a battle has at least one case');
  const seats = Array.from({ length: seatsOf(format) }, (_, seat) => seat);
  const tickets = tables.map(() => seats.map(() => drawTicket(stream)));
  const totals = seats.map((seat) =>
    tables.reduce((sum, table, round) => sum + caseItem(table, tickets[round]?.[seat] ?? 0).price, 0n),
  );
  const winners = battleWinners(totals, format, mode);
  const order = shuffledFirst(winners, winners.length, stream);
  return { tickets, totals, winners, prizes: battlePrizes(totals, order) };
}

/**
 * Splits the sum of all totals equally among the winners. Left-over cents go one each to the first of `order`.
 * @param totals cents by seat. @param order the winning seats, in the order in which they get left-over cents.
 * @returns cents by seat: they add up to the sum of the totals.
 * @throws RangeError when no one wins.
 */
export function battlePrizes(totals: readonly bigint[], order: readonly number[]): bigint[] {
  if (order.length === 0) throw new RangeError('somebody wins every battle');
  const pool = totals.reduce((sum, total) => sum + total, 0n);
  const share = pool / BigInt(order.length);
  const leftOver = Number(pool % BigInt(order.length));
  return totals.map((_, seat) => {
    const place = order.indexOf(seat);
    if (place === -1) return 0n;
    return place < leftOver ? share + 1n : share;
  });
}
