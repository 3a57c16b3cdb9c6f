import { type BattleFormat, type BattleMode, seatsOf, teamsOf } from './battle-rules.ts';
import { type CaseTable, TICKETS } from './cases.ts';
import { MINES_TILES, minesMultiplier } from './mines.ts';
import { plinkoTable } from './plinko.ts';
import { type Rational, waysToChoose } from './rational.ts';
import { SPIN_LAYOUTS, type SpinColour, type SpinLayoutName, spinMultiplier } from './spin.ts';

const valueOf = ({ numerator, denominator }: Rational): number => Number(numerator) / Number(denominator);

/** Variance of what one coin on plinko pays. */
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

/** Variance of what one opening pays, in cents². */
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

/** What a coin is worth before the first tile. */
const MINES_RETURN = 0.99;

/**
 * Variance of the tiles that were opened, for one coin: what a game is worth goes up to the next multiplier or down to
 * nothing with each of them, whatever the player decides after it.
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

/** Variance of what a round of spin pays in all, in cents²: its bets hang on one pocket. @param stakes cents by colour. */
export function spinVariance(layout: SpinLayoutName, stakes: ReadonlyMap<SpinColour, number>): number {
  const { pockets } = SPIN_LAYOUTS[layout];
  const paid = pockets.map((_, index) =>
    [...stakes].reduce((sum, [colour, stake]) => sum + stake * spinMultiplier(colour, index + 1, layout), 0),
  );
  const mean = paid.reduce((sum, one) => sum + one, 0) / pockets.length;
  return paid.reduce((sum, one) => sum + (one - mean) ** 2, 0) / pockets.length;
}

/** Mean of what one opening pays, in cents. */
export const caseMean = ({ items }: CaseTable): number =>
  items.reduce(
    (mean, { price, ticketStart, ticketEnd }) =>
      mean + ((ticketEnd - ticketStart + 1) / TICKETS) * Number(price),
    0,
  );

/**
 * Variance of what one seat of a battle gets, in cents². All seats draw from the same cases, so each is as likely as the
 * others to be on a winning team, whatever the total is: so the squares of all seats add up to the total's. A tie shares it among more, so this is never too small.
 * @param draws mean and variance of what one seat draws, in cents and cents².
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

/** Bets of one kind, whose outcomes are as far apart as each other's. `squares` is the sum of their squared stakes. */
export type Played = {
  game: string;
  kind: Readonly<Record<string, number | string | null>>;
  bets: bigint;
  squares: string;
  /** Upgrader alone: its variance. */
  spread: string | null;
};

const riskOf = (value: unknown) => (value === 'EASY' || value === 'MEDIUM' ? value : 'HARD');

/**
 * Variance of bets that share no draw, in cents²: those of plinko, mines, cases and the upgrader. 0 for the others, and
 * where what it depends on isn't known. @param variance of one opening of a version.
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
