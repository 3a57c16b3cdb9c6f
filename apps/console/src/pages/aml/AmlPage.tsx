import type { AmlCase } from '@aureus/contract/aml.ts';
import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Scale, ShieldAlert } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { day } from '../../ui/dates.ts';
import { ListEnd } from '../../ui/ListBar.tsx';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { formatSpan } from '../../ui/span.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { casesQuery } from './aml.queries.ts';
import { amlWords as words } from './aml.words.ts';
import { OpenCaseDialog } from './OpenCaseDialog.tsx';
import { STATE_TONES } from './state-tones.ts';

type Tab = 'open' | 'closed';
const TABS: readonly Tab[] = ['open', 'closed'];
const TAB =
  'flex h-7 items-center rounded-control px-2.5 font-medium text-ink-2 hover:text-ink data-[state=active]:bg-selected data-[state=active]:font-semibold data-[state=active]:text-ink max-desk:h-11';

/** Open and closed AML (anti-money-laundering) cases. */
export function AmlPage() {
  const [tab, setTab] = useState<Tab>('open');
  const [isOpening, setIsOpening] = useState(false);
  const { data, error, refetch } = useQuery(casesQuery(tab === 'closed'));
  const now = useNow(60_000);
  useKeys({ n: () => setIsOpening(true) });
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => setTab(value === 'closed' ? 'closed' : 'open')}
      className="contents"
    >
      <TopBar title={words.title} text={words.text} />
      <div className="flex min-h-11 shrink-0 items-center gap-3 border-b border-hairline px-4 max-desk:py-1.5">
        <Tabs.List aria-label={words.which} className="flex items-center gap-1">
          {TABS.map((one) => (
            <Tabs.Trigger key={one} value={one} className={TAB}>
              {words.tabs[one]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Button icon={Plus} hint="N" className="ml-auto" onClick={() => setIsOpening(true)}>
          {words.openCase}
        </Button>
      </div>
      <Tabs.Content value={tab} className="min-h-0 flex-1 overflow-y-auto">
        <p className="flex items-start gap-2 border-b border-hairline px-5 py-2.5 text-12 text-ink-2 max-desk:px-4">
          <ShieldAlert size={15} className="mt-px shrink-0 text-warn" aria-hidden />
          {words.guard}
        </p>
        {data === undefined ? (
          error === null ? (
            <Skeleton rows={8} height={56} />
          ) : (
            <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
          )
        ) : data.length === 0 ? (
          <Notice
            icon={Scale}
            title={tab === 'open' ? words.noneTitle : words.closedTitle}
            text={tab === 'open' ? words.noneText : words.closedText}
          />
        ) : (
          <ul>
            {data.map((one) => (
              <CaseRow key={one.id} one={one} now={now} />
            ))}
          </ul>
        )}
        {data !== undefined && <ListEnd rows={data.length} most={MOST_LISTED.aml} text={words.most[tab]} />}
      </Tabs.Content>
      {isOpening && <OpenCaseDialog onClose={() => setIsOpening(false)} />}
    </Tabs.Root>
  );
}

function CaseRow({ one, now }: { one: AmlCase; now: number }) {
  const { id, player, state, market, triggers, dueAt, closedAt, assignee } = one;
  const isLate = closedAt === null && dueAt < now;
  return (
    <li className="border-b border-hairline">
      <Link
        to="/aml/$id"
        params={{ id }}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 outline-offset-[-2px] hover:bg-open max-desk:px-4"
      >
        <span className="w-[220px] min-w-0 max-tablet:w-full">
          <span className="block truncate font-semibold">{player.name}</span>
          <span className="figures block text-12 text-ink-3">
            {words.number(id)}, {words.market(market)}
          </span>
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap gap-1 max-tablet:basis-full">
          {triggers.map((trigger) => (
            <Chip key={trigger} tone="warn" isSmall>
              {words.triggers[trigger]}
            </Chip>
          ))}
        </span>
        <span className="w-[140px]">
          <Chip tone={STATE_TONES[state]}>{words.states[state]}</Chip>
        </span>
        <span className={cx('figures w-[110px] text-12', isLate ? 'text-lose-text' : 'text-ink-2')}>
          {closedAt !== null
            ? words.closedAt(day(closedAt))
            : isLate
              ? words.late(formatSpan(now - dueAt))
              : words.due(formatSpan(dueAt - now))}
        </span>
        <span className="flex w-[150px] min-w-0 items-center gap-2 text-12 text-ink-2 max-tablet:w-auto">
          {assignee === null ? (
            <span className="text-ink-3">{words.noAssignee}</span>
          ) : (
            <>
              <MemberMark id={assignee.id} name={assignee.name} size={18} />
              <span className="truncate">{assignee.name}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
