import { type Rational, rational, waysToChoose } from './rational.ts';
import { isReturnKept } from './rounding.ts';
import { shuffledFirst } from './shuffle.ts';
import type { Stream } from './stream.ts';

/** Number of tiles of the board, which are numbered 0 … 24 row by row. */
export const MINES_TILES = 25;

/** Maximum payout of a game in cents: 100 000 coins. */
export const MINES_MOST_PAYOUT = 10_000_000n;

/** Part of the fair multiplier that players get: 99 of 100. */
const RETURNED = rational(99n, 100n);

/**
 * Returns the tiles with mines, ascending: the first `mines` of a Fisher-Yates shuffle of the board.
 * @throws RangeError when `mines` is not 1 … 24.
 */
export function mineTiles(stream: Stream, mines: number): number[] {
  checkMines(mines);
  const board = Array.from({ length: MINES_TILES }, (_, tile) => tile);
  return shuffledFirst(board, mines, stream).sort((a, b) => a - b);
}

/**
 * Returns the multiplier after `safe` safe tiles: 0.99 / chance of opening that many, where the chance is C(25 -
 * mines, safe) / C(25, safe).
 * @throws RangeError when `mines` is not 1 … 24, when there are not that many safe tiles, or when none is opened.
 */
export function minesMultiplier(mines: number, safe: number): Rational {
  return oddsOf(mines, safe).multiplier;
}

/**
 * Returns the payout of a cash-out after `safe` safe tiles, in cents: rounded down, at most {@link MINES_MOST_PAYOUT}.
 * @throws RangeError as {@link minesMultiplier}, and on a negative stake.
 */
export function minesPayout(stake: bigint, mines: number, safe: number): bigint {
  if (stake < 0n) throw new RangeError('a stake is not negative');
  const { numerator, denominator } = minesMultiplier(mines, safe);
  const payout = (stake * numerator) / denominator;
  return payout < MINES_MOST_PAYOUT ? payout : MINES_MOST_PAYOUT;
}

/**
 * Returns the exact return to player of opening `safe` tiles and cashing out: 99/100. With a stake (cents), returns
 * the return of that stake, which can be lower because of rounding down, and because of the cap if it applies.
 * @throws RangeError as {@link minesMultiplier}, and when the stake is not positive.
 */
export function minesRtp(mines: number, safe: number, stake?: bigint): Rational {
  const { chance, multiplier } = oddsOf(mines, safe);
  if (stake === undefined) {
    return rational(multiplier.numerator * chance.numerator, multiplier.denominator * chance.denominator);
  }
  return rational(minesPayout(stake, mines, safe) * chance.numerator, stake * chance.denominator);
}

/**
 * True if a stake (cents) returns the published figure to within half a point, at every possible cash-out. The loss
 * from the maximum payout doesn't count as rounding.
 * @throws RangeError when `mines` is not 1 … 24, and when the stake is not positive.
 */
export function isMinesStake(stake: bigint, mines: number): boolean {
  checkMines(mines);
  if (stake <= 0n) throw new RangeError('a stake is positive');
  for (let safe = 1; safe <= MINES_TILES - mines; safe += 1) {
    const payout = minesPayout(stake, mines, safe);
    if (payout === MINES_MOST_PAYOUT) return true;
    const { chance } = oddsOf(mines, safe);
    // These fractions aren't reduced to lowest terms, which the comparison doesn't need.
    const own = { numerator: payout * chance.numerator, denominator: stake * chance.denominator };
    if (!isReturnKept(RETURNED, own)) return false;
  }
  return true;
}

type Odds = { chance: Rational; multiplier: Rational };

/** Cache of the odds by mines and safe tiles: at most 300 entries. Each bet reads up to 24 of them. */
const known = new Map<number, Odds>();

/** Returns the chance of opening `safe` safe tiles, and the multiplier for it. */
function oddsOf(mines: number, safe: number): Odds {
  checkMines(mines);
  if (!Number.isInteger(safe) || safe < 1 || safe > MINES_TILES - mines)
    throw new RangeError(`a board with ${mines} mines has no ${safe} safe tiles`);
  const key = mines * MINES_TILES + safe;
  let odds = known.get(key);
  if (odds === undefined) {
    const chance = rational(waysToChoose(MINES_TILES - mines, safe), waysToChoose(MINES_TILES, safe));
    const multiplier = rational(
      RETURNED.numerator * chance.denominator,
      RETURNED.denominator * chance.numerator,
    );
    odds = { chance, multiplier };
    known.set(key, odds);
  }
  return odds;
}

function checkMines(mines: number): void {
  if (!Number.isInteger(mines) || mines < 1 || mines >= MINES_TILES)
    throw new RangeError('a board has 1 to 24 mines');
}
