import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { inboxQuery } from '../../api/support.queries.ts';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Key } from '../../ui/Key.tsx';
import { Redirect } from '../../ui/Redirect.tsx';
import { Notice } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useIsDesk } from '../../ui/use-media.ts';
import { Inbox } from './Inbox.tsx';
import { neighbor } from './inbox.ts';
import { supportWords as words } from './support.words.ts';
import { ThreadPane } from './ThreadPane.tsx';

/** Conversations with players on the left, the selected one beside its player's money. On small screens one after the other. */
export function SupportPage() {
  const { inbox: view = 'OPEN' } = useSearch({ from: '/frame/support' });
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const [showsKeys, setShowsKeys] = useState(false);
  const list = useQuery(inboxQuery(view));
  const ids = list.data?.threads.map((thread) => thread.id) ?? [];
  const select = (next: string | undefined) => {
    if (next !== undefined) void navigate({ to: '/support/$id', params: { id: next }, search: (old) => old });
  };
  useKeys({
    j: () => select(neighbor(ids, id, 1)),
    k: () => select(neighbor(ids, id, -1)),
    '?': () => setShowsKeys(true),
    Escape: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
  });

  const [first] = ids;
  if (isDesk && id === undefined && first !== undefined)
    return <Redirect href={`/staff/support/${first}${view === 'OPEN' ? '' : `?inbox=${view}`}`} />;
  const { data } = list;
  return (
    <>
      <TopBar
        title={words.title}
        text={data === undefined ? undefined : words.text(data.replyMinutes, data.targetMinutes)}
      />
      <div className="flex min-h-0 flex-1">
        <div
          className={cx(
            'flex min-h-0 flex-col border-hairline desk:w-[316px] desk:shrink-0 desk:border-r',
            id === undefined ? 'w-full' : 'max-desk:hidden',
          )}
        >
          <Inbox view={view} selectedId={id} list={list} onKeys={() => setShowsKeys(true)} />
        </div>
        <section
          aria-label={words.pane.label}
          className={cx('flex min-h-0 min-w-0 flex-1', id === undefined && 'max-desk:hidden')}
        >
          {id === undefined ? (
            <div className="flex-1">
              <Notice icon={MessagesSquare} title={words.pane.noneTitle} text={words.pane.noneText} />
            </div>
          ) : (
            <ThreadPane
              key={id}
              id={id}
              deskUrl={data?.deskUrl ?? null}
              onClosed={() => {
                const next = neighbor(ids, id, 1) ?? neighbor(ids, id, -1);
                if (isDesk && next !== id) select(next);
              }}
            />
          )}
        </section>
      </div>
      {showsKeys && (
        <Dialog title={words.keys.title} onClose={() => setShowsKeys(false)}>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
            {words.keys.list.map(([keys, text]) => (
              <div key={keys} className="contents">
                <dt className="flex gap-1">
                  {keys.split(' ').map((name) => (
                    <Key key={name} name={name} />
                  ))}
                </dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
