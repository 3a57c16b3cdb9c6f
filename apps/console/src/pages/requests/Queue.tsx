import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import type { RequestRow } from '@aureus/contract/staff-queue.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Archive, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { queuesQuery, waitingCount } from '../../api/requests.queries.ts';
import { formatCount } from '../../ui/format.ts';
import { ListEnd } from '../../ui/ListBar.tsx';
import { QueueFoot } from '../../ui/queue/QueueFoot.tsx';
import { QueueTabs } from '../../ui/queue/QueueTabs.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { formatSpan } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { kindWords } from './kinds.words.ts';
import { groupQueue, type Tab, tabsOf } from './queue.ts';
import { RequestLine } from './RequestLine.tsx';
import { requestsWords } from './requests.words.tsx';

const words = requestsWords.queue;
const ROW_HEIGHT = 56;

interface QueueProps {
  tab: Tab;
  selectedId: string | undefined;
  list: UseQueryResult<{ requests: RequestRow[] }>;
  onKeys: () => void;
}

/** Queue of requests with tabs. Waiting requests are grouped by the time left until they should be decided. */
export function Queue({ tab, selectedId, list, onKeys }: QueueProps) {
  const isEnded = tab === 'ENDED';
  return (
    <>
      <Tabs tab={tab} />
      <div className="flex h-7 shrink-0 items-center gap-2.5 border-b border-hairline pr-4 pl-10 text-12 text-ink-3">
        <span className="flex-1">{words.columns.request}</span>
        <span className="w-[86px] text-right max-tablet:w-[80px]">{words.columns.coins}</span>
        {isEnded ? (
          <span className="w-[92px] text-right">{words.columns.result}</span>
        ) : (
          <>
            <span className="w-16 text-right max-tablet:w-12">{words.columns.age}</span>
            <span className="w-9 text-right max-tablet:w-8">{words.columns.votes}</span>
          </>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Rows tab={tab} selectedId={selectedId} list={list} />
      </div>
      <QueueFoot keys={[['C', words.claim]]} onKeys={onKeys} />
    </>
  );
}

function Tabs({ tab }: { tab: Tab }) {
  const { data } = useQuery(queuesQuery);
  const countOf = (name: Tab) =>
    data && (name === 'ALL' ? waitingCount(data) : (data.find(({ kind }) => kind === name)?.waiting ?? 0));
  return (
    <QueueTabs
      label={words.label}
      tabs={tabsOf(data ?? [], tab).map((name) => ({
        name: name === 'ALL' ? words.all : name === 'ENDED' ? words.ended : kindWords[name].tab,
        link: { to: '/requests', search: name === 'ALL' ? {} : { tab: name } },
        isOpen: name === tab,
        count: name === 'ENDED' ? undefined : countOf(name),
      }))}
    />
  );
}

function Rows({ tab, selectedId, list }: Omit<QueueProps, 'onKeys'>) {
  const { data, error, refetch } = list;
  const now = useNow(5000);
  const { data: queues = [] } = useQuery(queuesQuery);
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={9} height={ROW_HEIGHT} />
    ) : (
      <Failure title={requestsWords.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (tab === 'ENDED') {
    if (data.requests.length === 0) {
      return <Notice icon={Archive} title={words.noneEndedTitle} text={words.noneEndedText} />;
    }
    return (
      <>
        <Group title={words.endedOrder} count={data.requests.length}>
          {data.requests.map((row) => (
            <RequestLine key={row.id} row={row} isSelected={row.id === selectedId} />
          ))}
        </Group>
        <ListEnd rows={data.requests.length} most={MOST_LISTED.requests} text={words.mostEnded} />
      </>
    );
  }
  if (data.requests.length === 0)
    return <Notice icon={Inbox} title={words.emptyTitle} text={words.emptyText} />;
  const waiting = waitingCount(queues.filter(({ kind }) => tab === 'ALL' || kind === tab));
  return (
    <>
      {groupQueue(data.requests, now).map(({ urgency, rows }) => (
        <Group
          key={urgency}
          title={words.groups[urgency]}
          count={rows.length}
          isLate={urgency === 'LATE'}
          note={urgency === 'LATE' ? targetOf(rows) : undefined}
        >
          {rows.map((row) => (
            <RequestLine key={row.id} row={row} isSelected={row.id === selectedId} />
          ))}
        </Group>
      ))}
      {waiting > data.requests.length && (
        <p className="px-3.5 py-3 text-12 text-ink-3">
          {words.more(formatCount(data.requests.length), formatCount(waiting))}
        </p>
      )}
    </>
  );
}

/** Returns the text of the target time if it is the same in all rows; undefined if not. */
function targetOf(rows: readonly RequestRow[]): string | undefined {
  const spans = new Set(rows.map(({ createdAt, dueAt }) => formatSpan(dueAt - createdAt)));
  const [only] = spans;
  return spans.size === 1 && only !== undefined ? words.target(only) : undefined;
}

function Group({
  title,
  count,
  note,
  isLate = false,
  children,
}: {
  title: string;
  count: number;
  note?: string | undefined;
  isLate?: boolean;
  children: ReactNode;
}) {
  return (
    <section>
      <h2 className="sticky top-0 z-10 flex h-7 items-center gap-2 border-b border-hairline bg-shell px-3.5 text-12">
        <span className={isLate ? 'text-lose' : 'text-ink-2'}>{title}</span>
        <span className="font-normal text-ink-3">{formatCount(count)}</span>
        {note !== undefined && <span className="ml-auto font-normal text-ink-3">{note}</span>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
