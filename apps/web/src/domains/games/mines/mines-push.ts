import { fading, span, squared } from '../../../moments/motion.ts';
import type { MinesEvent } from './MinesBoard.tsx';

/** Time of a mine's explosion, in ms after the server's answer. */
export const BLAST_MS = 90;
/** Speed of the explosion's shock wave, in px per second. */
export const WAVE_SPEED = 900;
const MOST_PUSH = 26;
/**
 * Time in seconds from the explosion until its wave weakens, which is when it has reached the nearest tiles. `WANES` is
 * the rate. The rows further away must not drift apart, which would look like a broken page.
 */
const STRONG_SECONDS = 0.1;
const WANES = 9;
/** Delay in ms between two diagonals of the board, as a cash-out passes over it. */
const DIAGONAL_MS = 70;

/** Position on the board, in px from the board's center, y upward. */
export interface Place {
  x: number;
  y: number;
}

/** Position of a tile, with the tile's number. */
export interface TilePlace extends Place {
  index: number;
}

/** Offset and scale of a tile, in addition to its turn. */
export interface Push extends Place {
  scale: number;
}

/** Returns a value that rises from 0 at `from` to 1 at `high`, stays until `until`, and falls to 0 at `to`. */
export const pulse = (ms: number, from: number, high: number, until: number, to: number): number =>
  span(ms, from, high) * (1 - span(ms, until, to));

/** Returns the time in ms at which a cash-out's animation reaches a tile. */
export const cashAt = (tile: number): number => 40 + ((tile % 5) + Math.floor(tile / 5)) * DIAGONAL_MS;

/** Returns how far a tile is lifted by a cash-out's animation, 0 … 1. */
export const lift = (tile: number, ms: number): number => {
  const at = cashAt(tile);
  return pulse(ms, at, at + 90, at + 120, at + 380);
};

/**
 * Returns the offset and scale that an event gives a tile.
 * @param centre position of the event.
 */
export function tilePush(event: MinesEvent, tile: TilePlace, centre: Place, ms: number): Push {
  const [dx, dy] = [tile.x - centre.x, tile.y - centre.y];
  const far = Math.hypot(dx, dy);
  if (event.kind === 'cash') {
    const up = event.tiles.includes(tile.index) ? lift(tile.index, ms) : 0;
    return { x: 0, y: 12 * up, scale: 1 + 0.08 * up };
  }
  if (event.tile === tile.index) return { x: 0, y: 0, scale: 1 + 0.1 * pulse(ms, 30, 110, 140, 320) };
  if (event.kind === 'gem') {
    const wave = ms > 90 ? Math.exp(-squared(((ms - 110) * 0.55 - far) / 60)) : 0;
    return { x: 0, y: 0, scale: 1 + 0.03 * wave };
  }
  const seconds = (ms - BLAST_MS) / 1000;
  const left = fading(Math.max(0, seconds - STRONG_SECONDS), WANES);
  const wave = seconds > 0 ? Math.exp(-squared((seconds * WAVE_SPEED - far) / 85)) * left : 0;
  return { x: (dx / far) * MOST_PUSH * wave, y: (dy / far) * MOST_PUSH * wave, scale: 1 + 0.05 * wave };
}
