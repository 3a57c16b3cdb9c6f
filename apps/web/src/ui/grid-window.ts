import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn beyond the window's edges, so that scrolling shows no holes. */
const SPARE_ROWS = 2;

/** Grid of cards for a width. Sizes are pixels. */
export interface GridShape {
  columns: number;
  cardHeight: number;
  /** Space between cards. */
  gap: number;
}

export interface GridRange {
  /** The first card drawn and the one behind the last. */
  start: number;
  end: number;
  /** Pixels that the cards before and behind would fill. */
  before: number;
  after: number;
}

export interface GridWindow {
  shape: GridShape;
  range: GridRange;
}

/** The cards to draw of `count`. `top` is the upper edge of the grid in the window; negative once it has scrolled past. */
export function gridRange(shape: GridShape, count: number, top: number, windowHeight: number): GridRange {
  const rows = Math.ceil(count / shape.columns);
  const pitch = shape.cardHeight + shape.gap;
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

/** A grid's columns and rows; with a range the space of the cards that are not drawn. */
export function gridStyle({ columns, cardHeight, gap }: GridShape, range?: GridRange): CSSProperties {
  return {
    gap,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: cardHeight,
    paddingTop: range?.before,
    // The last row drawn has no gap behind it.
    paddingBottom: range?.after,
  };
}

/** Returns the size of the root's text as a multiple of 16 px: it grows with the window. */
const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const isSame = (last: GridWindow, next: GridWindow): boolean =>
  last.shape.columns === next.shape.columns &&
  last.shape.cardHeight === next.shape.cardHeight &&
  last.range.start === next.range.start &&
  last.range.end === next.range.end &&
  last.range.after === next.range.after;

/** Follows width and scrolling of a long grid; draws again only when other rows come near. `undefined` before its width is known. */
export function useGridWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  shapeOf: (width: number, rem: number) => GridShape,
): GridWindow | undefined {
  const [grid, setGrid] = useState<GridWindow>();
  useLayoutEffect(() => {
    const measure = () => {
      const element = frame.current;
      if (!element) return;
      const { top, width } = element.getBoundingClientRect();
      const shape = shapeOf(width, rootSize());
      const next = { shape, range: gridRange(shape, count, top, window.innerHeight) };
      setGrid((last) => (last && isSame(last, next) ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [frame, count, shapeOf]);
  return grid;
}
