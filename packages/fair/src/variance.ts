import { type BattleFormat, type BattleMode, seatsOf, teamsOf } from './battle-rules.ts';
import { type CaseTable, TICKETS } from './cases.ts';
import { MINES_TILES, minesMultiplier } from './mines.ts';
import { plinkoTable } from './plinko.ts';
import { type Rational, waysToChoose } from './rational.ts';
import { SPIN_LAYOUTS, type SpinColour, type SpinLayoutName, spinMultiplier } from './spin.ts';

const valueOf = ({ numerator, denominator }: Rational): number => Number(numerator) / Number(denominator);

/** Returns the variance of the payout of one coin on plinko. */
export function plinkoVariance(rows: number, risk: Parameters<typeof plinkoTable>[1]): number {
  const ways = 2 ** rows;
  let mean = 0;
  let squares = 0;
  for (const [bucket, tenths] of plinkoTable(rows, risk).entries()) {
    const chance = Number(waysToChoose(rows, bucket)) / ways;
    mean += (chance * tenths) / 10;
    squares += chance * (tenths / 10) ** 2;
  }
  return squares - mean ** 2;
}

/** Returns the variance of one opening's payout, in cents². */
export function caseVariance({ items }: CaseTable): number {
  let mean = 0;
  let squares = 0;
  for (const { price, ticketStart, ticketEnd } of items) {
    const chance = (ticketEnd - ticketStart + 1) / TICKETS;
    mean += chance * Number(price);
    squares += chance * Number(price) ** 2;
  }
  return squares - mean ** 2;
}

/** Expected payout of one coin before the first tile is opened. */
const MINES_RETURN = 0.99;

/**
 * Returns the variance that the opened tiles add, for one coin. Each opened tile changes the game's value: up to the
 * next multiplier, or down to nothing. What the player decides after that doesn't matter.
 */
export function minesVariance(mines: number, opened: number): number {
  let variance = 0;
  let worth = MINES_RETURN;
  for (let safe = 1; safe <= Math.min(opened, MINES_TILES - mines); safe += 1) {
    const next = valueOf(minesMultiplier(mines, safe));
    variance += worth * next - worth ** 2;
    worth = next;
  }
  return variance;
}

/**
 * Returns the variance of a spin round's total payout, in cents². One pocket decides all its bets.
 * @param stakes cents by color.
 */
export function spinVariance(layout: SpinLayoutName, stakes: ReadonlyMap<SpinColour, number>): number {
  const { pockets } = SPIN_LAYOUTS[layout];
  const paid = pockets.map((_, index) =>
    [...stakes].reduce((sum, [colour, stake]) => sum + stake * spinMultiplier(colour, index + 1, layout), 0),
  );
  const mean = paid.reduce((sum, one) => sum + one, 0) / pockets.length;
  return paid.reduce((sum, one) => sum + (one - mean) ** 2, 0) / pockets.length;
}

/** Returns the average payout of one opening, in cents. */
export const caseMean = ({ items }: CaseTable): number =>
  items.reduce(
    (mean, { price, ticketStart, ticketEnd }) =>
      mean + ((ticketEnd - ticketStart + 1) / TICKETS) * Number(price),
    0,
  );

/**
 * Returns the variance of one seat's prize in a battle, in cents². All seats draw from the same cases, so each is
 * equally likely to be on a winning team, whatever the total. The squares of all seats' prizes add up to the square of
 * the total, divided by the number of winning seats. With a tie, more seats share the total, so the result is at least
 * the true variance.
 * @param draws mean and variance of one seat's items, in cents and cents².
 */
export function seatVariance(
  { format, mode }: { format: BattleFormat; mode: BattleMode },
  draws: { mean: number; variance: number },
): number {
  const seats = seatsOf(format);
  const winners = mode === 'GROUP' ? seats : seats / teamsOf(format).length;
  const totalSquared = seats * draws.variance + (seats * draws.mean) ** 2;
  return totalSquared / (seats * winners) - draws.mean ** 2;
}

/** Bets of one kind, which have the same variance per squared stake. `squares`: the sum of their squared stakes. */
export type Played = {
  game: string;
  kind: Readonly<Record<string, number | string | null>>;
  bets: bigint;
  squares: string;
  /** Only for the upgrader: the variance of these bets. */
  spread: string | null;
};

const riskOf = (value: unknown) => (value === 'EASY' || value === 'MEDIUM' ? value : 'HARD');

/**
 * Returns the variance of bets that share no draw (plinko, mines, cases, upgrader), in cents². 0 for other games, and
 * if the values that it depends on are unknown.
 * @param variance returns the variance of one opening of a case version.
 */
export function varianceOf(
  { game, kind, bets, squares, spread }: Played,
  variance: (version: string) => number,
): number {
  if (game === 'plinko' && kind['rows'] !== null && kind['rows'] !== undefined)
    return Number(squares) * plinkoVariance(Number(kind['rows']), riskOf(kind['risk']));
  if (game === 'mines')
    return Number(squares) * minesVariance(Number(kind['mines']), Number(kind['opened'] ?? 0));
  if (game === 'cases') return Number(bets) * Number(kind['count']) * variance(String(kind['version']));
  return game === 'upgrader' ? Number(spread ?? 0) : 0;
}
