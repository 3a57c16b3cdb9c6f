import type { CaseSummary } from '@aureus/contract/cases.ts';
import { useRef } from 'react';
import { gridStyle, useGridWindow } from '../../ui/grid-window.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CaseCard } from './CaseCard.tsx';
import { caseGrid } from './case-grid.ts';

/** Pictures that are asked for at once: two rows of five. */
const EAGER = 10;
/** Cards of the placeholder: what a window of the usual height shows. */
const PLACEHOLDERS = Array.from({ length: 20 }, (_, index) => `card-${index}`);

interface CaseGridProps {
  cases: readonly CaseSummary[];
  /** Ids of the player's favorites; `undefined` for a visitor. */
  favorites: readonly string[] | undefined;
  onInspect: (id: string) => void;
}

/** The cases as cards. Only the rows near the window are in the page; the space of the others is kept. */
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

/** The grid before the cases are there. */
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
