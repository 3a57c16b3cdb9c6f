/** Distance in px from the canvas's middle up to the middle of the reels' window. */
export const ABOVE_CENTRE = 60;
/** Height in px by which the canvas reaches beyond the reels' window, above and below it together. */
export const AROUND_WINDOW = 200;

const POWERS = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1];

/** Returns the strength of a rarity's light, 0 … 1. */
export const lightOf = (rarity: number): number => POWERS[rarity] ?? 0;

/** Returns the scale at which a single reel is drawn in its window: see `reel-stage.css`. */
export const reelScale = (inWindow: Element): number =>
  Number(getComputedStyle(inWindow).getPropertyValue('--reel-scale')) || 1;
