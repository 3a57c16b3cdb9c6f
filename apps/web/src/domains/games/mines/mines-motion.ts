import { mix, spring } from '../../../moments/motion.ts';

/** From the middle of a tile to the next one's, in the measure that the times are written for (pixels). */
const PITCH = 102;
/** The rest of a board turns over from the mine outwards, after the wave. */
const REST_AFTER_MS = 360;
const REST_MS_A_PIXEL = 0.9;
/** The content springs up while its tile still turns. */
const POP_AFTER_MS = 70;
export const POP_MS = 800;

/** Returns the distance between two tiles, in pixels of that measure. */
function tilesApart(one: number, other: number): number {
  return Math.hypot((one % 5) - (other % 5), Math.floor(one / 5) - Math.floor(other / 5)) * PITCH;
}

/** Returns the delay after the mine at which an unopened tile turns, in milliseconds. */
export const restDelay = (tile: number, mine: number): number =>
  REST_AFTER_MS + tilesApart(tile, mine) * REST_MS_A_PIXEL;

/** The size of a gem or mine, so many milliseconds after its tile began to turn. */
export const popSize = (ms: number): number => mix(0.3, 1, spring((ms - POP_AFTER_MS) / 1000, 2.8, 0.42));
