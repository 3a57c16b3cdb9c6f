import { clamp, cubed, hash, span } from './motion.ts';
import { addSolid, type Batch } from './solids.ts';

/** Coins that something throws. Lengths are CSS pixels, places are from the middle of the canvas, y upwards. */
export interface Throw {
  x: number;
  y: number;
  /** Distance from there at which they set out. */
  from?: number;
  /** Within how many radians around straight up. */
  spread: number;
  /** The slowest, and how much faster the quickest, in pixels a second; what the air takes of it each second. */
  speed: number;
  faster: number;
  air: number;
  /** Factors of a coin's way across and upwards. */
  across: number;
  up: number;
  /** Pixels that they fall in the first second. */
  weight: number;
  /** Of the smallest, and how much larger the largest. */
  size: number;
  larger: number;
  /** Time that a coin is seen, in seconds; before its end it fades. */
  seconds: number;
}

/** Adds coins that were thrown so many milliseconds ago. */
export function throwCoins(batch: Batch, count: number, given: Throw, ms: number): void {
  const { x, y, from = 0, spread, speed, faster, air, across, up, weight, size, larger, seconds } = given;
  for (let index = 0; index < count; index += 1) {
    const since = ms / 1000 - 0.05 - hash(index, 1) * 0.14;
    if (since < 0 || since > seconds) continue;
    const way = (hash(index, 2) - 0.5) * spread;
    const path = (speed + faster * hash(index, 3)) * ((1 - Math.exp(-since * air)) / air);
    addSolid(batch, {
      x: x + Math.sin(way) * (from + path * across),
      y: y + Math.cos(way) * (from + path * up) - weight * since * since,
      z: 60 * hash(index, 4),
      size: size + larger * hash(index, 5),
      axis: index,
      angle: since * 11 + index,
      shine: 1.1,
      seed: 0,
      height: 1,
      opacity: clamp(since * 12) * (1 - cubed(span(since, seconds * 0.75, seconds))),
    });
  }
}

/** The power of a win: from a third, for little more than the stake, to all of it at a hundred times. */
export const powerOf = (multiplier: number): number =>
  clamp(0.32 + Math.log10(Math.max(1, multiplier)) * 0.34);

/** Returns the number of coins that a multiplier throws. */
export const coinsOf = (multiplier: number): number => Math.round(clamp(multiplier / 20) * 34 + 6);
