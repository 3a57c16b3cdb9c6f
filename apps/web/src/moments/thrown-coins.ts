import { clamp, cubed, hash, span } from './motion.ts';
import { addSolid, type Batch } from './solids.ts';

/** Throw of coins or stones. Lengths are in CSS pixels, positions from the canvas's middle, y upward. */
export interface Throw {
  x: number;
  y: number;
  /** Distance from the place (`x`, `y`) at which coins start. */
  from?: number;
  /** Angle within which coins are thrown, centered on straight up, in radians. */
  spread: number;
  /** Lowest speed in px per second. `faster` is the most that is added to it, `air` the drag per second. */
  speed: number;
  faster: number;
  air: number;
  /** Factor of the horizontal way of coins. `up` is the vertical factor. */
  across: number;
  up: number;
  /** Distance in px by which gravity makes coins fall in the first second. */
  weight: number;
  /** Size of the smallest coin. `larger` is the most that is added to it. */
  size: number;
  larger: number;
  /** Time in seconds for which a coin is visible. It fades in the last quarter. */
  seconds: number;
  /** Brightness of a coin, or heat of a stone. */
  shine?: number;
  /** Length of the longest stone as a multiple of its `size`, if the lengths differ. */
  longest?: number;
}

/** Adds thrown coins or stones to a batch, as they are `ms` after the throw. */
export function throwSolids(batch: Batch, count: number, given: Throw, ms: number): void {
  const { x, y, from = 0, spread, speed, faster, air, across, up, weight, size, larger, seconds } = given;
  const { shine = 1.1, longest } = given;
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
      shine,
      seed: longest === undefined ? 0 : index,
      height: longest === undefined ? 1 : longest * (0.25 + 0.75 * hash(index, 6)),
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

/** Returns the number of coins that a win with this multiplier throws. */
export const coinsOf = (multiplier: number): number => Math.round(clamp(multiplier / 20) * 34 + 6);
