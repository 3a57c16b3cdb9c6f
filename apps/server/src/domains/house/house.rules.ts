import { type CaseTable, TICKETS } from '@aureus/fair/cases.ts';
import { MINES_TILES, minesMultiplier } from '@aureus/fair/mines.ts';
import { plinkoTable } from '@aureus/fair/plinko.ts';
import { type Rational, waysToChoose } from '@aureus/fair/rational.ts';
import { SPIN_LAYOUTS, type SpinColour, type SpinLayoutName, spinMultiplier } from '@aureus/fair/spin.ts';

/**
 * How far from 0 a z may be at variance `variance` before chance alone explains it less than once in 1/`rate`, at every
 * moment at once: the normal mixture |z| <= sqrt((1 + 1/x)(ln(1 + x) + 2 ln(1/a))), x = V/rho. `rho` is fixed before the
 * first bet that counts: where the bound is tightest. Never the quantile of a fixed sample, which looking often breaks.
 */
export function boundOf(variance: number, rho: number, rate: number): number | null {
  if (variance <= 0) return null;
  const x = variance / rho;
  return Math.sqrt((1 + 1 / x) * (Math.log1p(x) + 2 * Math.log(1 / rate)));
}

/** How many standard deviations what was paid is from what the returns say. Null before any bet. */
export const zOf = (paid: number, theoretical: number, variance: number): number | null =>
  variance > 0 ? (paid - theoretical) / Math.sqrt(variance) : null;

/** Where nothing was played before: (100 coins)², in cents². */
const RHO_WITHOUT_PAST = 1e8;
/** A tenth of a usual day: the bound is tightest there, and still near that at its end. */
const RHO_PART = 10;

/** @param past variances of whole days before the first bet that counts. */
export function rhoOf(past: readonly number[]): number {
  const mean = past.reduce((sum, one) => sum + one, 0) / Math.max(1, past.length);
  return mean > 0 ? mean / RHO_PART : RHO_WITHOUT_PAST;
}

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
