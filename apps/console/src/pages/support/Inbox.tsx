import type { ThreadRow, ThreadView } from '@aureus/contract/staff-support.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Headphones } from 'lucide-react';
import { Failure } from '../../api/Failure.tsx';
import { cx } from '../../ui/class-names.ts';
import { formatCount } from '../../ui/format.ts';
import { Key } from '../../ui/Key.tsx';
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

/** Conversations by view; who waits longest stands first. */
export function Inbox({ view, selectedId, list, onKeys }: InboxProps) {
  const { data, error, refetch } = list;
  return (
    <>
      <nav
        aria-label={viewsLabel}
        className="flex h-11 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-hairline px-2"
      >
        {VIEWS.map((name) => (
          <Link
            key={name}
            to="/support"
            search={name === 'OPEN' ? {} : { inbox: name }}
            aria-current={name === view ? 'true' : undefined}
            className={cx(
              'flex h-7 items-center gap-1.5 rounded-control px-2 whitespace-nowrap max-desk:h-10',
              name === view ? 'bg-selected font-semibold text-ink' : 'font-medium text-ink-2 hover:text-ink',
            )}
          >
            {views[name]}
            {data !== undefined && name !== 'CLOSED' && (
              <span className="text-12 font-medium text-ink-3">{formatCount(data.counts[name])}</span>
            )}
          </Link>
        ))}
      </nav>
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
      <button
        type="button"
        onClick={onKeys}
        className="flex h-9 shrink-0 items-center gap-3 border-t border-hairline px-3.5 text-12 text-ink-3 outline-offset-[-2px] hover:text-ink max-desk:hidden"
      >
        <span className="flex items-center gap-1">
          <Key name="J" />
          <Key name="K" />
          {words.move}
        </span>
        <span className="flex items-center gap-1">
          <Key name="I" />
          {words.take}
        </span>
        <span className="flex items-center gap-1">
          <Key name="D" />
          {words.done}
        </span>
        <span className="ml-auto">
          <Key name="?" />
        </span>
      </button>
    </>
  );
}
