import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { inboxQuery } from '../../api/support.queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Key } from '../../ui/Key.tsx';
import { QueueLayout } from '../../ui/queue/QueueLayout.tsx';
import { neighbor, useQueueKeys } from '../../ui/queue/use-queue.ts';
import { Redirect } from '../../ui/Redirect.tsx';
import { Notice } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useIsDesk } from '../../ui/use-media.ts';
import { Inbox } from './Inbox.tsx';
import { supportWords as words } from './support.words.ts';
import { ThreadPane } from './ThreadPane.tsx';

/** Inbox on the left, then the selected conversation and its player's payments. Small screens show one at a time. */
export function SupportPage() {
  const { inbox: view = 'OPEN' } = useSearch({ from: '/frame/support' });
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const [showsKeys, setShowsKeys] = useState(false);
  const list = useQuery(inboxQuery(view));
  const ids = list.data?.threads.map((thread) => thread.id) ?? [];
  const select = (next: string) =>
    void navigate({ to: '/support/$id', params: { id: next }, search: (old) => old });
  useQueueKeys({ ids, id, onSelect: select, onKeys: () => setShowsKeys(true) });

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
      <QueueLayout
        width="narrow"
        isSelected={id !== undefined}
        paneLabel={words.pane.label}
        pane={
          id === undefined ? (
            <Notice icon={MessagesSquare} title={words.pane.noneTitle} text={words.pane.noneText} />
          ) : (
            <div className="flex min-h-0 flex-1">
              <ThreadPane
                key={id}
                id={id}
                deskUrl={data?.deskUrl ?? null}
                onClosed={() => {
                  const next = neighbor(ids, id, 1) ?? neighbor(ids, id, -1);
                  if (isDesk && next !== undefined && next !== id) select(next);
                }}
              />
            </div>
          )
        }
      >
        <Inbox view={view} selectedId={id} list={list} onKeys={() => setShowsKeys(true)} />
      </QueueLayout>
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
