import type { Rgb } from './light.ts';

/** Color of the light of each rarity. */
export const rarityHues: Readonly<Record<number, Rgb>> = {
  1: [0.6, 0.68, 0.76],
  2: [0.26, 0.55, 1],
  3: [0.56, 0.36, 1],
  4: [1, 0.3, 0.75],
  5: [1, 0.28, 0.22],
  6: [1, 0.72, 0.22],
};
