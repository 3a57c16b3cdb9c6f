import type { GridShape } from '../../ui/grid-window.ts';

/** Space between cards, in pixels. */
const GAP = 12;
/** Name and price below the picture. */
const CAPTION = 62;
/** No picture is drawn larger than it was rendered for a dense screen. */
const MOST_PICTURE = 200;

/** How the cases fill a width: two columns on a phone, five on a desktop. */
export function caseGrid(width: number): GridShape {
  const columns = width < 520 ? 2 : width < 640 ? 3 : width < 780 ? 4 : Math.max(5, Math.floor(width / 195));
  const cardWidth = (width - GAP * (columns - 1)) / columns;
  return { columns, cardHeight: Math.round(Math.min(MOST_PICTURE, cardWidth - 12)) + CAPTION, gap: GAP };
}
