import { clamp, cubed, hash, span } from './motion.ts';
import { addSolid, type Batch } from './solids.ts';

/** A throw of coins. Lengths are CSS pixels. Positions are relative to the middle of the canvas, y upward. */
export interface Throw {
  x: number;
  y: number;
  /** Distance from `x`, `y` at which coins start. */
  from?: number;
  /** Total angle around straight up, in radians. */
  spread: number;
  /** Lowest speed and the most added to it, in pixels per second. `air` is the drag per second. */
  speed: number;
  faster: number;
  air: number;
  /** Horizontal and vertical factors of a coin's path. */
  across: number;
  up: number;
  /** Distance that coins fall in the first second, in pixels. */
  weight: number;
  /** Size of the smallest coin, and the most added to it. */
  size: number;
  larger: number;
  /** Time that a coin is visible, in seconds. It fades in the last quarter. */
  seconds: number;
}

/** Adds coins that were thrown `ms` ago. */
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

/**
 * Returns the strength of a win's effect: about a third for a payout just above the stake, 1 from 100 times the stake
 * on.
 */
export const powerOf = (multiplier: number): number =>
  clamp(0.32 + Math.log10(Math.max(1, multiplier)) * 0.34);

/** Returns the number of coins to throw for a multiplier. */
export const coinsOf = (multiplier: number): number => Math.round(clamp(multiplier / 20) * 34 + 6);
