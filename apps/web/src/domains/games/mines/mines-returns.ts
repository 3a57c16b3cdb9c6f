import type { MinesGame } from '@aureus/contract/mines.ts';
import { MINES_TILES, minesRtp } from '@aureus/fair/mines.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { gemsFound } from './mines-board.ts';

/**
 * Returns the exact return of this very bet if it is cashed out after the next gem, percent with four decimals; cutting
 * to the cent and the highest payout are included. Undefined without a stake.
 */
export function betReturn(
  open: MinesGame | undefined,
  cents: Cents | undefined,
  mines: number,
): string | undefined {
  const stake = open ? centsFromCoins(open.stake) : cents;
  if (stake === undefined || stake <= 0n) return undefined;
  const count = open?.mines ?? mines;
  const safe = Math.min(gemsFound(open) + 1, MINES_TILES - count);
  return percentText(minesRtp(count, safe, stake));
}

/** The same after every gem of the board. */
export function wholeReturn(cents: Cents, mines: number): string | undefined {
  return cents > 0n ? percentText(minesRtp(mines, MINES_TILES - mines, cents)) : undefined;
}
