import { fading, span, squared } from '../../../moments/motion.ts';
import type { MinesEvent } from './MinesBoard.tsx';

/** Time when the mine goes off, in milliseconds from the answer, with which the tile begins to turn. */
export const BLAST_MS = 90;
/** Speed of its wave, in pixels a second. */
export const WAVE_SPEED = 900;
const MOST_PUSH = 26;
/** The cash-out runs along the diagonal. */
const DIAGONAL_MS = 70;

/** A place on the board, in pixels from its middle, y upwards. */
export interface Place {
  x: number;
  y: number;
}

/** A tile of the board, by its number. */
export interface TilePlace extends Place {
  index: number;
}

/** Offset and scale of a tile beside its own turning. */
export interface Push extends Place {
  scale: number;
}

/** Up from `from` to `high`, and down again until `to`. */
export const pulse = (ms: number, from: number, high: number, until: number, to: number): number =>
  span(ms, from, high) * (1 - span(ms, until, to));

/** Returns the time of a tile in a cash-out. */
export const cashAt = (tile: number): number => 40 + ((tile % 5) + Math.floor(tile / 5)) * DIAGONAL_MS;

/** Returns the height of a tile in a cash-out, 0 … 1. */
export const lift = (tile: number, ms: number): number => {
  const at = cashAt(tile);
  return pulse(ms, at, at + 90, at + 120, at + 380);
};

/** Returns the push of an event on a tile. @param tile its number and place. @param centre place of the event. */
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
  const wave = seconds > 0 ? Math.exp(-squared((seconds * WAVE_SPEED - far) / 85)) * fading(seconds, 2.2) : 0;
  return { x: (dx / far) * MOST_PUSH * wave, y: (dy / far) * MOST_PUSH * wave, scale: 1 + 0.05 * wave };
}
