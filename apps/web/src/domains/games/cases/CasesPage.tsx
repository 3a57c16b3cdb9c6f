import type { CaseSummary } from '@aureus/contract/cases.ts';
import { Heart, History, SearchX } from 'lucide-react';
import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { useMe } from '../../../api/session.ts';
import { currentPath, navigate } from '../../../router/location.ts';
import { paths } from '../../../router/paths.ts';
import { GameInfoButton } from '../../../slots/game-info-button.tsx';
import { LiveDrops } from '../../../slots/live-drops.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CaseFilterBar } from './CaseFilterBar.tsx';
import { CaseGrid, CaseGridLoading } from './CaseGrid.tsx';
import { CaseInspector } from './CaseInspector.tsx';
import {
  type CaseFilters,
  filterCases,
  filtersOf,
  queryOf,
  resetCaseFilters,
  type Shelf,
  useCaseFilters,
} from './case-filters.ts';
import { returnRange } from './case-text.ts';
import { useCases, useOwnCases } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords;

export default function CasesPage() {
  const { data: cases, error, refetch } = useCases();
  return (
    <>
      <div className="mb-3 flex h-8 items-center gap-3">
        <h1 className="page-title max-tablet:text-20">{words.title}</h1>
        <GameInfoButton game="CASES" className="-ml-2" />
        {cases && cases.length > 0 ? (
          <p className="ml-auto text-12 text-ink-3 tabular-nums">
            {words.summary(cases.length, returnRange(cases.map(({ rtp }) => rtp)))}
          </p>
        ) : null}
      </div>
      <LiveDrops />
      <div className="mt-4 flex flex-col gap-4">
        {cases ? <CaseList cases={cases} /> : null}
        {!cases && error ? <LoadFailed title={words.failed} error={error} retry={refetch} isCard /> : null}
        {!cases && !error ? (
          <div className="flex flex-col gap-4" aria-busy="true">
            <Skeleton className="h-24 tablet:h-22" />
            <CaseGridLoading />
          </div>
        ) : null}
      </div>
    </>
  );
}

function CaseList({ cases }: { cases: readonly CaseSummary[] }) {
  useFiltersInAddress();
  const filters = useDeferredValue(useCaseFilters());
  const [inspected, setInspected] = useState<string>();
  const { data: me } = useMe();
  const { data: ownCases } = useOwnCases();
  const isPlayer = me !== undefined && me !== null;
  // Visitors have no favorites or recent cases, so all cases are listed for them.
  const activeFilters = isPlayer ? filters : { ...filters, shelf: 'all' as const };
  const matches = filterCases(cases, activeFilters, ownCases);
  return (
    <>
      <CaseFilterBar cases={cases} hasShelves={isPlayer} found={matches.length} />
      <output className="sr-only">{words.count(matches.length)}</output>
      {/* The minimum height keeps the footer from moving up when a search leaves fewer cases. */}
      <div id="case-list" className="min-h-screen">
        {matches.length > 0 ? (
          <CaseGrid
            cases={matches}
            favorites={isPlayer ? ownCases?.favorites : undefined}
            onInspect={setInspected}
          />
        ) : (
          <NoCases
            shelf={
              ownCases !== undefined && ownCases[keyOf(activeFilters.shelf)].length === 0
                ? activeFilters.shelf
                : 'all'
            }
          />
        )}
      </div>
      <CaseInspector id={inspected} onClose={() => setInspected(undefined)} />
    </>
  );
}

const keyOf = (shelf: Shelf) => (shelf === 'recent' ? 'recent' : 'favorites');

/** Shown in place of an empty list: there are no favorites, no recent cases, or no matches. */
function NoCases({ shelf }: { shelf: Shelf }) {
  const text = shelf === 'all' ? words.noMatch : shelf === 'favorites' ? words.noFavorites : words.noRecent;
  return (
    <EmptyState
      icon={shelf === 'all' ? SearchX : shelf === 'favorites' ? Heart : History}
      title={text.title}
      text={text.text}
      action={<Button onClick={resetCaseFilters}>{words.noMatch.action}</Button>}
      className="rounded-card border border-hairline bg-card"
    />
  );
}

/**
 * Keeps the filters in the address, so that the same cases are listed after a reload or Back. Other parameters stay,
 * because a tip's link may not have been handled yet.
 */
function useFiltersInAddress(): void {
  useLayoutEffect(() => {
    const initial = filtersOf(window.location.search);
    if (initial) useCaseFilters.setState(initial);
    const write = (filters: CaseFilters) => {
      const query = queryOf(filters, window.location.search);
      if (currentPath() === paths.cases && query !== window.location.search.slice(1))
        navigate(`${paths.cases}${query === '' ? '' : `?${query}`}`, { replace: true });
    };
    write(useCaseFilters.getState());
    return useCaseFilters.subscribe(write);
  }, []);
}
