import type { GridShape } from '../../ui/grid-window.ts';

/** Space between cards, in pixels. */
const GAP = 12;
/** Name and price below the picture, at a root of 16 px; a narrow card has its name in two lines. */
const CAPTION = 62;
const SECOND_LINE = 20;
const NARROW = 175;
/** No picture is drawn larger than it was rendered for a dense screen. */
const MOST_PICTURE = 200;

/**
 * Returns the grid of cases for a width: two columns on a phone, five on a desktop.
 * @param rem size of the root's text as a multiple of 16 px.
 */
export function caseGrid(width: number, rem = 1): GridShape {
  const columns = width < 520 ? 2 : width < 640 ? 3 : width < 780 ? 4 : Math.max(5, Math.floor(width / 195));
  const cardWidth = (width - GAP * (columns - 1)) / columns;
  const caption = (CAPTION + (cardWidth < NARROW ? SECOND_LINE : 0)) * rem;
  return { columns, cardHeight: Math.round(Math.min(MOST_PICTURE, cardWidth - 12) + caption), gap: GAP };
}
