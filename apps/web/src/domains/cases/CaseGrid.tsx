import type { CaseSummary } from '@aureus/contract/cases.ts';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CaseCard } from './CaseCard.tsx';
import { type GridRange, type GridShape, gridRange, gridShape } from './grid-window.ts';

/** Pictures that are asked for at once: two rows of five. */
const EAGER = 10;
/** Cards of the placeholder: what a window of the usual height shows. */
const PLACEHOLDERS = Array.from({ length: 20 }, (_, index) => `card-${index}`);

interface CaseGridProps {
  cases: readonly CaseSummary[];
  onInspect: (id: string) => void;
}

/** The cases as cards. Only the rows near the window are in the page; the space of the others is kept. */
export function CaseGrid({ cases, onInspect }: CaseGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGridWindow(frame, cases.length);
  return (
    <div ref={frame}>
      {grid ? (
        <ul style={gridStyle(grid.shape, grid.range)} className="grid gap-3">
          {cases.slice(grid.range.start, grid.range.end).map((box, index) => (
            <li
              key={box.id}
              aria-posinset={grid.range.start + index + 1}
              aria-setsize={cases.length}
              className="min-w-0"
            >
              <CaseCard
                box={box}
                isEager={grid.range.start + index < EAGER}
                onInspect={() => onInspect(box.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The grid before the cases are there. */
export function CaseGridLoading() {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGridWindow(frame, PLACEHOLDERS.length);
  return (
    <div ref={frame} className="min-h-screen">
      {grid ? (
        <div style={gridStyle(grid.shape)} className="grid gap-3">
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className="rounded-card" />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function gridStyle({ columns, cardHeight }: GridShape, range?: GridRange): CSSProperties {
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridAutoRows: cardHeight,
    paddingTop: range?.before,
    // The last row drawn has no gap behind it.
    paddingBottom: range?.after,
  };
}

/** Follows width and scrolling; draws anew only when other rows come near. */
function useGridWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
): { shape: GridShape; range: GridRange } | undefined {
  const [grid, setGrid] = useState<{ shape: GridShape; range: GridRange }>();
  useLayoutEffect(() => {
    const measure = () => {
      const element = frame.current;
      if (!element) return;
      const { top, width } = element.getBoundingClientRect();
      const shape = gridShape(width);
      const range = gridRange(shape, count, top, window.innerHeight);
      setGrid((last) =>
        last?.shape.columns === shape.columns &&
        last.shape.cardHeight === shape.cardHeight &&
        last.range.start === range.start &&
        last.range.end === range.end &&
        last.range.after === range.after
          ? last
          : { shape, range },
      );
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
  }, [frame, count]);
  return grid;
}
