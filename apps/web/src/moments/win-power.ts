import { clamp } from './motion.ts';

/** The power of a win: from a third, for little more than the stake, to all of it at a hundred times. */
export const powerOf = (multiplier: number): number =>
  clamp(0.32 + Math.log10(Math.max(1, multiplier)) * 0.34);

/** Returns the number of coins that a multiplier throws. */
export const coinsOf = (multiplier: number): number => Math.round(clamp(multiplier / 20) * 34 + 6);
