import type { CaseSummary } from '@aureus/contract/cases.ts';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { GameInfoButton } from '../../slots/game-info-button.tsx';
import { LiveDrops } from '../../slots/live-drops.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CaseFilterBar } from './CaseFilterBar.tsx';
import { CaseGrid, CaseGridLoading } from './CaseGrid.tsx';
import { CaseInspector } from './CaseInspector.tsx';
import { filterCases, resetCaseFilters, useCaseFilters } from './case-filters.ts';
import { returnRange } from './case-text.ts';
import { useCases } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords;

/** Every case of the site. */
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
            <Skeleton className="h-36 tablet:h-10" />
            <CaseGridLoading />
          </div>
        ) : null}
      </div>
    </>
  );
}

function CaseList({ cases }: { cases: readonly CaseSummary[] }) {
  const filters = useDeferredValue(useCaseFilters());
  const [inspected, setInspected] = useState<string>();
  const found = filterCases(cases, filters);
  return (
    <>
      <CaseFilterBar cases={cases} />
      <output className="sr-only">{words.count(found.length)}</output>
      {/* Fewer cases do not pull the footer up while somebody types. */}
      <div className="min-h-screen">
        {found.length > 0 ? (
          <CaseGrid cases={found} onInspect={setInspected} />
        ) : (
          <EmptyState
            icon={SearchX}
            title={words.noMatch.title}
            text={words.noMatch.text}
            action={<Button onClick={resetCaseFilters}>{words.noMatch.action}</Button>}
            className="rounded-card border border-hairline bg-card"
          />
        )}
      </div>
      <CaseInspector id={inspected} onClose={() => setInspected(undefined)} />
    </>
  );
}
