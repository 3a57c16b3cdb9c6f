/**
 * Distance from the middle of the canvas up to the middle of the reels' window, in pixels. The canvas reaches further
 * down.
 */
export const ABOVE_CENTRE = 60;

const POWERS = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1];

/** Returns the strength of a rarity's light, 0 … 1. */
export const lightOf = (rarity: number): number => POWERS[rarity] ?? 0;
