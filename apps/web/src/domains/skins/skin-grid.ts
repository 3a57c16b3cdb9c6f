import type { GridShape } from '../../ui/grid-window.ts';

/** In pixels. */
const GAP = 10;
const CARD_HEIGHT = 176;
const LEAST_WIDTH = 120;

/** Returns the grid of skins for a width: two columns on a phone. */
export const skinGrid = (width: number): GridShape => ({
  columns: Math.max(2, Math.floor((width + GAP) / (LEAST_WIDTH + GAP))),
  cardHeight: CARD_HEIGHT,
  gap: GAP,
});
