/** Space between cards and a card's height, in pixels. */
export const GAP = 10;
export const CARD_HEIGHT = 176;
const LEAST_WIDTH = 132;
/** Rows drawn beyond the window's edges, so that scrolling shows no holes. */
const SPARE_ROWS = 3;

export interface SkinWindow {
  columns: number;
  /** The first card drawn and the one behind the last. */
  start: number;
  end: number;
  /** Pixels that the cards before and behind would fill. */
  before: number;
  after: number;
}

/** The cards to draw of `count`. `top` is the upper edge of the grid in the window; negative once it has scrolled past. */
export function skinWindow(width: number, count: number, top: number, windowHeight: number): SkinWindow {
  const columns = Math.max(2, Math.floor((width + GAP) / (LEAST_WIDTH + GAP)));
  const rows = Math.ceil(count / columns);
  const pitch = CARD_HEIGHT + GAP;
  const clamp = (row: number) => Math.max(0, Math.min(rows, row));
  const firstRow = clamp(Math.floor(-top / pitch) - SPARE_ROWS);
  const endRow = clamp(Math.ceil((windowHeight - top) / pitch) + SPARE_ROWS);
  return {
    columns,
    start: firstRow * columns,
    end: Math.min(count, endRow * columns),
    before: firstRow * pitch,
    after: Math.max(0, rows - endRow) * pitch,
  };
}
