import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MessageSquareWarning, MousePointerClick } from 'lucide-react';
import { Failure } from '../../api/Failure.tsx';
import { formatCount } from '../../ui/format.ts';
import { QueueFoot } from '../../ui/queue/QueueFoot.tsx';
import { QueueLayout } from '../../ui/queue/QueueLayout.tsx';
import { neighbor, useQueueKeys } from '../../ui/queue/use-queue.ts';
import { Redirect } from '../../ui/Redirect.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useIsDesk } from '../../ui/use-media.ts';
import { ActList } from './ActList.tsx';
import { reportsQuery } from './chat.queries.ts';
import { chatWords as words } from './chat.words.ts';
import { MessagePane } from './MessagePane.tsx';
import { ReportRow } from './ReportRow.tsx';
import { RoomBar } from './RoomBar.tsx';

/** Reported chat messages, and the moderation decisions. */
export function ChatPage() {
  const { view } = useSearch({ from: '/frame/chat' });
  const { data } = useQuery(reportsQuery);
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-0.5 gap-y-1 border-b border-hairline px-2.5 max-desk:py-1">
        <nav aria-label={words.tabsLabel} className="flex items-center gap-0.5">
          <Tab name="reports" isOpen={view === undefined} count={data?.waiting} />
          <Tab name="decisions" isOpen={view === 'decisions'} />
          <Tab name="review" isOpen={view === 'review'} count={data?.toReview} />
        </nav>
        {data !== undefined && (
          <div className="ml-auto flex gap-1.5">
            <RoomBar notices={data.notices} />
          </div>
        )}
      </div>
      {view === undefined ? <Reports /> : <ActList key={view} isOpen={view === 'review'} />}
    </>
  );
}

function Tab({
  name,
  isOpen,
  count,
}: {
  name: keyof typeof words.tabs;
  isOpen: boolean;
  count?: number | undefined;
}) {
  return (
    <Link
      to="/chat"
      search={name === 'reports' ? {} : { view: name }}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'flex h-7 items-center gap-1.5 rounded-control px-2 whitespace-nowrap max-desk:h-11 max-desk:px-3',
        isOpen ? 'bg-selected font-semibold text-ink' : 'font-medium text-ink-2 hover:text-ink',
      )}
    >
      {words.tabs[name]}
      {count !== undefined && count > 0 && (
        <span className={cx('text-12 font-medium', name === 'review' ? 'text-warn' : 'text-ink-3')}>
          {formatCount(count)}
        </span>
      )}
    </Link>
  );
}

/** Queue on the left, selected message on the right. Small screens show one at a time. */
function Reports() {
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const { data, error, refetch } = useQuery(reportsQuery);
  const ids = data?.reported.map(({ message }) => message.id) ?? [];
  const select = (next: string) => void navigate({ to: '/chat/$id', params: { id: next } });
  useQueueKeys({ ids, id, onSelect: select });
  // Names the message in the address: another first row of the queue must not change what is open.
  const [first] = ids;
  if (isDesk && id === undefined && first !== undefined) return <Redirect href={`/staff/chat/${first}`} />;
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={9} height={72} />
    ) : (
      <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <QueueLayout
      width="usual"
      isSelected={id !== undefined}
      paneLabel={words.pane.label}
      pane={
        id === undefined ? (
          ids.length > 0 && (
            <Notice icon={MousePointerClick} title={words.pane.pickTitle} text={words.pane.pickText} />
          )
        ) : (
          <MessagePane
            key={id}
            id={id}
            onDecided={() => {
              const next = neighbor(ids, id, 1) ?? neighbor(ids, id, -1);
              if (!isDesk) void navigate({ to: '/chat' });
              else if (next !== id && next !== undefined) select(next);
            }}
          />
        )
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data.reported.length === 0 ? (
          <Notice icon={MessageSquareWarning} title={words.queue.emptyTitle} text={words.queue.emptyText} />
        ) : (
          <ul aria-label={words.queue.label}>
            {data.reported.map((row) => (
              <ReportRow key={row.message.id} row={row} isSelected={row.message.id === id} />
            ))}
          </ul>
        )}
      </div>
      <QueueFoot note={words.queue.waiting(data.waiting, data.reported.length)} />
    </QueueLayout>
  );
}
