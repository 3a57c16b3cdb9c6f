import { type Rational, rational, waysToChoose } from './rational.ts';
import { isReturnKept } from './rounding.ts';
import { shuffledFirst } from './shuffle.ts';
import type { Stream } from './stream.ts';

/** Tiles of the board, 0 … 24, row by row. */
export const MINES_TILES = 25;

/** No game of mines pays more, in cents: 100 000 coins. */
export const MINES_MOST_PAYOUT = 10_000_000n;

/** The player's share of a fair multiplier: 99 of 100. */
const RETURNED = rational(99n, 100n);

/**
 * The tiles with mines, ascending: the first `mines` of a Fisher-Yates shuffle of the board.
 * @throws RangeError when `mines` is not 1 … 24.
 */
export function mineTiles(stream: Stream, mines: number): number[] {
  checkMines(mines);
  const board = Array.from({ length: MINES_TILES }, (_, tile) => tile);
  return shuffledFirst(board, mines, stream).sort((a, b) => a - b);
}

/**
 * What a stake is multiplied by after `safe` safe tiles: 0.99 / chance of opening that many, where the chance is
 * C(25 - mines, safe) / C(25, safe).
 * @throws RangeError when there are not that many safe tiles, or none is opened.
 */
export function minesMultiplier(mines: number, safe: number): Rational {
  const chance = safeChance(mines, safe);
  return rational(RETURNED.numerator * chance.denominator, RETURNED.denominator * chance.numerator);
}

/**
 * What a cash-out after `safe` safe tiles pays, in cents: rounded down, at most {@link MINES_MOST_PAYOUT}.
 * @throws RangeError as {@link minesMultiplier}, and on a negative stake.
 */
export function minesPayout(stake: bigint, mines: number, safe: number): bigint {
  if (stake < 0n) throw new RangeError('a stake is not negative');
  const { numerator, denominator } = minesMultiplier(mines, safe);
  const payout = (stake * numerator) / denominator;
  return payout < MINES_MOST_PAYOUT ? payout : MINES_MOST_PAYOUT;
}

/**
 * Exact return to player of opening `safe` tiles and cashing out: 99/100. With a stake (cents), what that stake
 * returns: less by the rounding down, and by the cap where it bites.
 * @throws RangeError as {@link minesMultiplier}, and when the stake is not positive.
 */
export function minesRtp(mines: number, safe: number, stake?: bigint): Rational {
  const chance = safeChance(mines, safe);
  if (stake === undefined) {
    const multiplier = minesMultiplier(mines, safe);
    return rational(multiplier.numerator * chance.numerator, multiplier.denominator * chance.denominator);
  }
  return rational(minesPayout(stake, mines, safe) * chance.numerator, stake * chance.denominator);
}

/**
 * Whether a stake (cents) returns what is published, to half a point, whenever it is cashed out. What the most that is
 * paid takes away is no rounding.
 * @throws RangeError when `mines` is not 1 … 24, and when the stake is not positive.
 */
export function isMinesStake(stake: bigint, mines: number): boolean {
  checkMines(mines);
  for (let safe = 1; safe <= MINES_TILES - mines; safe += 1) {
    if (minesPayout(stake, mines, safe) === MINES_MOST_PAYOUT) return true;
    if (!isReturnKept(RETURNED, minesRtp(mines, safe, stake))) return false;
  }
  return true;
}

function safeChance(mines: number, safe: number): Rational {
  checkMines(mines);
  if (!Number.isInteger(safe) || safe < 1 || safe > MINES_TILES - mines)
    throw new RangeError(`a board with ${mines} mines has no ${safe} safe tiles`);
  return rational(waysToChoose(MINES_TILES - mines, safe), waysToChoose(MINES_TILES, safe));
}

function checkMines(mines: number): void {
  if (!Number.isInteger(mines) || mines < 1 || mines >= MINES_TILES)
    throw new RangeError('a board has 1 to 24 mines');
}
