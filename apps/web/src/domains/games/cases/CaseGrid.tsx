import type { CaseSummary } from '@aureus/contract/cases.ts';
import { useRef } from 'react';
import { type GridShape, gridStyle, useGridWindow } from '../../../ui/grid-window.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CaseCard } from './CaseCard.tsx';

/** Number of pictures that load at once: two rows of five. */
const EAGER = 10;
/** Placeholders, enough to fill a window of normal height. */
const PLACEHOLDERS = Array.from({ length: 20 }, (_, index) => `card-${index}`);

interface CaseGridProps {
  cases: readonly CaseSummary[];
  /** Ids of the player's favorites; `undefined` for a visitor. */
  favorites: readonly string[] | undefined;
  onInspect: (id: string) => void;
}

/** Virtualized grid of cases: renders only the rows near the viewport, and reserves the space of the other rows. */
export function CaseGrid({ cases, favorites, onInspect }: CaseGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGridWindow(frame, cases.length, caseGrid);
  return (
    <div ref={frame}>
      {grid ? (
        <ul style={gridStyle(grid.shape, grid.range)} className="grid">
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
                isFavorite={favorites?.includes(box.id)}
                onInspect={() => onInspect(box.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export function CaseGridLoading() {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useGridWindow(frame, PLACEHOLDERS.length, caseGrid);
  return (
    <div ref={frame} className="min-h-screen">
      {grid ? (
        <div style={gridStyle(grid.shape)} className="grid">
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className="rounded-card" />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Space between cards, in px. */
const GAP = 12;
/** Height in px of the texts below the picture, at a root font size of 16 px. Names on narrow cards take two lines. */
const CAPTION = 62;
const SECOND_LINE = 20;
const NARROW = 175;
/** Maximum height of a picture in CSS pixels. A larger picture would look blurred on a high-density screen. */
const MOST_PICTURE = 200;

/**
 * Returns the shape of the case grid for a width in px, with at least two columns.
 * @param rem root font size as a multiple of 16 px.
 */
export function caseGrid(width: number, rem = 1): GridShape {
  const columns = width < 520 ? 2 : width < 640 ? 3 : width < 780 ? 4 : Math.max(5, Math.floor(width / 195));
  const cardWidth = (width - GAP * (columns - 1)) / columns;
  const caption = (CAPTION + (cardWidth < NARROW ? SECOND_LINE : 0)) * rem;
  return { columns, cardHeight: Math.round(Math.min(MOST_PICTURE, cardWidth - 12) + caption), gap: GAP };
}
