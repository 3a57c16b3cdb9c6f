import type { MinesGame } from '@aureus/contract/mines.ts';
import { isWin } from '@aureus/money/win.ts';

/** Event that has just happened on the board, before the player's eyes. */
export type MinesEvent =
  | { kind: 'gem' | 'bomb'; id: string; tile: number }
  | { kind: 'cash'; id: string; tiles: readonly number[]; payout: number };

/** Returns the event of an answer; `undefined` for no news, and for a cash-out that pays no more than the stake. */
export function minesEvent(
  before: MinesGame | undefined,
  after: MinesGame | undefined,
): MinesEvent | undefined {
  if (!after || before?.gameId !== after.gameId || before.state !== 'OPEN') return undefined;
  const id = `${after.gameId}-${after.state}-${after.revealed.length}`;
  const tile = after.revealed.at(-1);
  if (after.state === 'CASHED_OUT')
    return isWin(after) ? { kind: 'cash', id, tiles: after.revealed, payout: after.payout } : undefined;
  if (tile === undefined || after.revealed.length === before.revealed.length) return undefined;
  return { kind: after.state === 'BUSTED' ? 'bomb' : 'gem', id, tile };
}
