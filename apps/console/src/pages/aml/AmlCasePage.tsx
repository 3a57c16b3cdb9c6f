import type { AmlCaseDetail } from '@aureus/contract/aml.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { day } from '../../ui/dates.ts';
import { Skeleton } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { caseQuery } from './aml.queries.ts';
import { amlWords as words } from './aml.words.ts';
import { CaseAside } from './CaseAside.tsx';
import { CaseDialog, type Writing } from './CaseDialog.tsx';
import { CaseEntries } from './CaseEntries.tsx';
import { CaseFigures } from './CaseFigures.tsx';
import { STATE_TONES } from './state-tones.ts';

/** One AML case: why it was opened, its findings and its actions. */
export function AmlCasePage() {
  const { id } = useParams({ from: '/frame/aml/$id' });
  const { data, error, refetch } = useQuery(caseQuery(id));
  const trail = (
    <Link to="/aml" className="font-medium whitespace-nowrap text-ink-2 hover:text-ink">
      {words.title}
    </Link>
  );
  return (
    <>
      <TopBar title={words.number(id)} trail={trail} />
      {data === undefined ? (
        <div className="min-h-0 flex-1">
          {error === null ? (
            <Skeleton rows={10} height={44} />
          ) : (
            <Failure title={words.caseFailed} error={error} onRetry={() => void refetch()} />
          )}
        </div>
      ) : (
        <Case one={data} />
      )}
    </>
  );
}

function Case({ one }: { one: AmlCaseDetail }) {
  const [writing, setWriting] = useState<Writing>();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto desk:grid desk:grid-cols-[minmax(0,1fr)_320px] desk:overflow-hidden">
      <div className="min-h-0 desk:overflow-y-auto">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-5 pt-4 pb-3 max-desk:px-4">
          <h2 className="max-w-full truncate text-20 leading-[26px]">
            <Link to="/players/$id" params={{ id: one.player.id }} className="hover:underline">
              {one.player.name}
            </Link>
          </h2>
          <span className="figures text-12 text-ink-3">{words.accounts.id(one.player.id)}</span>
          <Chip tone={STATE_TONES[one.state]}>{words.states[one.state]}</Chip>
          {one.triggers.map((trigger) => (
            <Chip key={trigger} tone="warn">
              {words.triggers[trigger]}
            </Chip>
          ))}
          <p className="w-full text-12 text-ink-3">
            {words.opened(day(one.openedAt))}, {words.market(one.market)},{' '}
            {one.closedAt === null ? words.deadline(day(one.dueAt)) : words.closedAt(day(one.closedAt))}
          </p>
        </div>
        <CaseFigures figures={one.figures} />
        <CaseEntries entries={one.entries} />
      </div>
      <CaseAside one={one} onWrite={setWriting} />
      {writing !== undefined && (
        <CaseDialog id={one.id} what={writing} onClose={() => setWriting(undefined)} />
      )}
    </div>
  );
}
