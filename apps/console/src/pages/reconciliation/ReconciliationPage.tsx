import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useIsDesk } from '../../ui/use-media.ts';
import { useNow } from '../../ui/use-now.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { DifferenceCard, DifferenceRow } from './DifferenceRow.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { differencesQuery } from './reconciliation.queries.ts';
import { reconciliationWords as words } from './reconciliation.words.ts';

type Tab = 'open' | 'gone';
const TABS: readonly Tab[] = ['open', 'gone'];
const TAB =
  'flex h-7 items-center rounded-control px-2.5 font-medium text-ink-2 hover:text-ink data-[state=active]:bg-selected data-[state=active]:font-semibold data-[state=active]:text-ink max-desk:h-11';

/**
 * Differences between our ledger and the providers' records, the members in charge, and transfers that correct them.
 */
export function ReconciliationPage() {
  const [tab, setTab] = useState<Tab>('open');
  const [act, setAct] = useState<{ id: string; act: 'note' | 'correct' }>();
  const { data, error, refetch } = useQuery(differencesQuery(tab === 'gone'));
  const mayWork = useMay('reconciliation.work');
  const now = useNow(30_000);
  const isDesk = useIsDesk();
  const chosen = data?.find(({ id }) => id === act?.id);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => setTab(value === 'gone' ? 'gone' : 'open')}
      className="contents"
    >
      <TopBar title={words.title} text={words.text} />
      <Tabs.List
        aria-label={words.period}
        className="flex h-11 shrink-0 items-center gap-1 border-b border-hairline px-4"
      >
        {TABS.map((one) => (
          <Tabs.Trigger key={one} value={one} className={TAB}>
            {words.tabs[one]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tab} className="min-h-0 flex-1 overflow-y-auto p-5 max-desk:p-4">
        <section className="relative overflow-x-auto rounded-box border border-hairline bg-shell">
          {data === undefined ? (
            error === null ? (
              <Skeleton rows={6} height={52} />
            ) : (
              <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
            )
          ) : data.length === 0 ? (
            <Notice
              icon={Scale}
              title={tab === 'open' ? words.emptyTitle : words.goneTitle}
              text={tab === 'open' ? words.emptyText : words.goneText}
            />
          ) : !isDesk ? (
            <ul>
              {data.map((difference) => (
                <DifferenceCard
                  key={difference.id}
                  difference={difference}
                  now={now}
                  mayWork={mayWork}
                  onAct={(chosenAct) => setAct({ id: difference.id, act: chosenAct })}
                />
              ))}
            </ul>
          ) : (
            <table className="w-full min-w-[980px] table-fixed border-collapse">
              <thead>
                <tr className="h-8 border-b border-divider text-left">
                  {words.columns.map((column) => (
                    <th key={column} scope="col" className="px-2 text-12 font-normal text-ink-3 first:pl-3.5">
                      {column === '' ? <span className="sr-only">{words.work}</span> : column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((difference) => (
                  <DifferenceRow
                    key={difference.id}
                    difference={difference}
                    now={now}
                    mayWork={mayWork}
                    onAct={(chosenAct) => setAct({ id: difference.id, act: chosenAct })}
                  />
                ))}
              </tbody>
            </table>
          )}
        </section>
      </Tabs.Content>
      {chosen && act?.act === 'note' && <NoteDialog difference={chosen} onClose={() => setAct(undefined)} />}
      {chosen && act?.act === 'correct' && (
        <CorrectionDialog difference={chosen} onClose={() => setAct(undefined)} />
      )}
    </Tabs.Root>
  );
}
