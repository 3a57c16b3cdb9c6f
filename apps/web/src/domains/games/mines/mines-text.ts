import type { ExportedMinesBet } from '@aureus/fair/export.ts';
import { compactCoins, formatCount, withPoint } from '../../../ui/format/format.ts';
import { minesWords } from './mines.words.ts';

/** A finished game in a few words: "3 mines · 4 gems", "3 mines · busted". */
export function describeGame(mines: number, gems: number, isCashedOut: boolean): string {
  return isCashedOut ? minesWords.game.cashedOut(mines, gems) : minesWords.game.busted(mines);
}

/** The same for a game of the history. */
export function describeBet({ mines, revealed, isCashedOut }: ExportedMinesBet): string {
  return describeGame(mines, revealed.length, isCashedOut);
}

/** A multiplier of the ladder, short enough for its step: `2.79x`, `1,365x`, `5.14Mx`; cut, never rounded up. */
export function stepText(multiplier: string): string {
  const value = Number.parseFloat(multiplier);
  if (value < 1000) return withPoint(multiplier);
  return `${compactCoins(value) ?? formatCount(value)}x`;
}
