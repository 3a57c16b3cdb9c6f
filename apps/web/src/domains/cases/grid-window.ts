/** Space between cards, in pixels. */
export const GRID_GAP = 12;
/** Name and price below the picture. */
const CAPTION = 62;
/** No picture is drawn larger than it was rendered for a dense screen. */
const MOST_PICTURE = 200;
/** Rows drawn beyond the window's edges, so that scrolling shows no holes. */
const SPARE_ROWS = 2;

export interface GridShape {
  columns: number;
  /** Height of a card in pixels. */
  cardHeight: number;
}

/** How a grid of cards fills a width: two columns on a phone, five on a desktop. */
export function gridShape(width: number): GridShape {
  const columns = width < 520 ? 2 : width < 640 ? 3 : width < 780 ? 4 : 5;
  const cardWidth = (width - GRID_GAP * (columns - 1)) / columns;
  return { columns, cardHeight: Math.round(Math.min(MOST_PICTURE, cardWidth - 12)) + CAPTION };
}

export interface GridRange {
  /** The first card drawn and the one behind the last. */
  start: number;
  end: number;
  /** Pixels that the cards before and behind would fill. */
  before: number;
  after: number;
}

/** The cards to draw of `count`. `top` is the upper edge of the grid in the window; negative once it has scrolled past. */
export function gridRange(shape: GridShape, count: number, top: number, windowHeight: number): GridRange {
  const rows = Math.ceil(count / shape.columns);
  const pitch = shape.cardHeight + GRID_GAP;
  const clamp = (row: number) => Math.max(0, Math.min(rows, row));
  const firstRow = clamp(Math.floor(-top / pitch) - SPARE_ROWS);
  const endRow = clamp(Math.ceil((windowHeight - top) / pitch) + SPARE_ROWS);
  return {
    start: firstRow * shape.columns,
    end: Math.min(count, endRow * shape.columns),
    before: firstRow * pitch,
    after: Math.max(0, rows - endRow) * pitch,
  };
}
