import type { ThreadRow, ThreadView } from '@aureus/contract/staff-support.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Headphones } from 'lucide-react';
import { Failure } from '../../api/Failure.tsx';
import { QueueFoot } from '../../ui/queue/QueueFoot.tsx';
import { QueueTabs } from '../../ui/queue/QueueTabs.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { InboxRow } from './InboxRow.tsx';
import { VIEWS } from './inbox.ts';
import { supportWords } from './support.words.ts';

const { list: words, views, viewsLabel, loadFailed } = supportWords;
const ROW_HEIGHT = 78;

interface InboxProps {
  view: ThreadView;
  selectedId: string | undefined;
  list: UseQueryResult<{
    threads: ThreadRow[];
    counts: { MINE: number; OPEN: number; UNASSIGNED: number };
    targetMinutes: number;
  }>;
  onKeys: () => void;
}

/** Conversations of one inbox view, below tabs for the views. */
export function Inbox({ view, selectedId, list, onKeys }: InboxProps) {
  const { data, error, refetch } = list;
  return (
    <>
      <QueueTabs
        label={viewsLabel}
        tabs={VIEWS.map((name) => ({
          name: views[name],
          link: { to: '/support', search: name === 'OPEN' ? {} : { inbox: name } },
          isOpen: name === view,
          count: name === 'CLOSED' ? undefined : data?.counts[name],
        }))}
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data === undefined ? (
          error === null ? (
            <Skeleton rows={8} height={ROW_HEIGHT} />
          ) : (
            <Failure title={loadFailed} error={error} onRetry={() => void refetch()} />
          )
        ) : data.threads.length === 0 ? (
          <Notice icon={Headphones} title={words.empty[view][0]} text={words.empty[view][1]} />
        ) : (
          <ul>
            {data.threads.map((thread) => (
              <InboxRow
                key={thread.id}
                thread={thread}
                isSelected={thread.id === selectedId}
                targetMinutes={data.targetMinutes}
              />
            ))}
          </ul>
        )}
      </div>
      <QueueFoot
        keys={[
          ['I', words.take],
          ['D', words.done],
        ]}
        onKeys={onKeys}
      />
    </>
  );
}
