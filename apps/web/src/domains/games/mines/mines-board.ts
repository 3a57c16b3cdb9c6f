import type { MinesGame } from '@aureus/contract/mines.ts';
import { MINES_TILES, minesRtp } from '@aureus/fair/mines.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { minesWords } from './mines.words.ts';

const SIDE = 5;
export const TILES = SIDE * SIDE;

/** Look of a tile. `gem` and `mine` are tiles that the player opened; `other-…` are tiles revealed after the game. */
export type TileFace = 'hidden' | 'pressed' | 'gem' | 'mine' | 'other-gem' | 'other-mine';

/** Returns the looks of all tiles, row by row. */
export function tileFaces(game: MinesGame | undefined, pressed: readonly number[]): TileFace[] {
  return Array.from({ length: TILES }, (_, tile) => {
    const isMine = game?.board?.includes(tile) ?? false;
    if (game?.revealed.includes(tile)) return isMine ? 'mine' : 'gem';
    if (game?.board) return isMine ? 'other-mine' : 'other-gem';
    return pressed.includes(tile) ? 'pressed' : 'hidden';
  });
}

/** Returns a tile's name for screen readers, such as "Row 2, column 3, hidden". */
export function tileName(tile: number, face: TileFace): string {
  const { hidden, gem, mine } = minesWords.tile;
  const name = face === 'hidden' || face === 'pressed' ? hidden : face.endsWith('gem') ? gem : mine;
  return name(Math.floor(tile / SIDE) + 1, (tile % SIDE) + 1);
}

/** Returns the neighboring tile in the direction of an arrow key, or the same tile at the board's edge. */
export function neighbourTile(tile: number, key: string): number {
  const column = tile % SIDE;
  if (key === 'ArrowLeft') return column > 0 ? tile - 1 : tile;
  if (key === 'ArrowRight') return column < SIDE - 1 ? tile + 1 : tile;
  if (key === 'ArrowUp') return tile >= SIDE ? tile - SIDE : tile;
  if (key === 'ArrowDown') return tile + SIDE < TILES ? tile + SIDE : tile;
  return tile;
}

/** Returns the tiles that are neither opened nor pressed. */
export function hiddenTiles(game: MinesGame | undefined, pressed: readonly number[]): number[] {
  const faces = tileFaces(game, pressed);
  return faces.flatMap((face, tile) => (face === 'hidden' ? [tile] : []));
}

/** Returns the number of gems that the player has found. */
export function gemsFound(game: MinesGame | undefined): number {
  if (!game) return 0;
  return game.state === 'BUSTED' ? game.revealed.length - 1 : game.revealed.length;
}

/** Returns the chance that the next tile is safe, in percent; 0 if no gem is left. */
export function nextSafePercent(mines: number, found: number): number {
  const hidden = TILES - found;
  return ((hidden - mines) / hidden) * 100;
}

/**
 * Returns the steps of the ladder of multipliers to show, `width` at most. The current step is in the middle if
 * possible.
 * @param found number of found gems.
 * @param steps number of gems on the board.
 */
export function ladderWindow(found: number, steps: number, width: number): number[] {
  const count = Math.min(width, steps);
  const first = Math.max(1, Math.min(found - Math.floor(width / 2), steps - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/**
 * Returns the RTP of a bet that is cashed out after the next gem, in percent with four decimals. It includes rounding
 * to cents and the maximum payout. `undefined` without a stake.
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

/** Returns the RTP of a bet that is cashed out after the last gem, in percent; `undefined` without a stake. */
export function wholeReturn(cents: Cents, mines: number): string | undefined {
  return cents > 0n ? percentText(minesRtp(mines, MINES_TILES - mines, cents)) : undefined;
}
