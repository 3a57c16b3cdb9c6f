import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** Extra rows above and below the window, so that scrolling shows no gaps. */
const SPARE_ROWS = 2;

/** Layout of a grid of cards at a certain width. Sizes in pixels. */
export interface GridShape {
  columns: number;
  cardHeight: number;
  /** Space between cards. */
  gap: number;
}

export interface GridRange {
  /** `start`: index of the first rendered card. `end`: index after the last rendered card. */
  start: number;
  end: number;
  /** `before`, `after`: height in pixels of the cards above and below that aren't rendered. */
  before: number;
  after: number;
}

export interface GridWindow {
  shape: GridShape;
  range: GridRange;
}

/**
 * Returns the range of cards to render. `count`: number of all cards. `top`: the grid's upper edge in the window, in
 * pixels; negative once scrolled past it.
 */
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

/** Returns the styles of a grid. With a range, padding replaces the cards that aren't rendered. */
export function gridStyle({ columns, cardHeight, gap }: GridShape, range?: GridRange): CSSProperties {
  return {
    gap,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: cardHeight,
    paddingTop: range?.before,
    paddingBottom: range?.after,
  };
}

/** Returns the root font size as a multiple of 16 px. It grows with the window. */
const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const isSame = (last: GridWindow, next: GridWindow): boolean =>
  last.shape.columns === next.shape.columns &&
  last.shape.cardHeight === next.shape.cardHeight &&
  last.range.start === next.range.start &&
  last.range.end === next.range.end &&
  last.range.after === next.range.after;

/**
 * Returns the visible range of a long grid. Renders again only if the range or the grid's shape changes. `undefined`
 * before the width is known.
 */
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
