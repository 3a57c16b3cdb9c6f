import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { endedRequestsQuery, openRequestsQuery } from '../../api/requests.queries.ts';
import { QueueLayout } from '../../ui/queue/QueueLayout.tsx';
import { neighbor, useQueueKeys } from '../../ui/queue/use-queue.ts';
import { Redirect } from '../../ui/Redirect.tsx';
import { Notice } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useIsDesk } from '../../ui/use-media.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { Queue } from './Queue.tsx';
import { QueueFacts } from './QueueFacts.tsx';
import { RequestPane } from './RequestPane.tsx';
import { requestsWords as words } from './requests.words.tsx';

/** The queue of requests on the left, the selected one on the right. On small screens one after the other. */
export function RequestsPage() {
  const { tab = 'ALL' } = useSearch({ from: '/frame/requests' });
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const isDesk = useIsDesk();
  const [showsKeys, setShowsKeys] = useState(false);
  const list = useQuery(
    tab === 'ENDED' ? endedRequestsQuery : openRequestsQuery(tab === 'ALL' ? undefined : tab),
  );
  const requests = list.data?.requests ?? [];
  const ids = requests.map(({ id: one }) => one);

  const select = (next: string) =>
    void navigate({ to: '/requests/$id', params: { id: next }, search: (old) => old });
  useQueueKeys({ ids, id, onSelect: select, onKeys: () => setShowsKeys(true) });

  const first = ids[0];
  if (isDesk && id === undefined && first !== undefined) {
    return <Redirect href={`/staff/requests/${first}${tab === 'ALL' ? '' : `?tab=${tab}`}`} />;
  }
  const place = id === undefined ? -1 : ids.indexOf(id);
  return (
    <>
      <TopBar title={words.title} text={words.text}>
        <QueueFacts />
      </TopBar>
      <QueueLayout
        width="wide"
        isSelected={id !== undefined}
        paneLabel={words.request.label}
        pane={
          id === undefined ? (
            ids.length > 0 && (
              <Notice
                icon={MousePointerClick}
                title={words.request.noneTitle}
                text={words.request.noneText}
              />
            )
          ) : (
            <RequestPane
              key={id}
              id={id}
              place={place < 0 ? undefined : words.request.place(place + 1, ids.length)}
              onVoted={() => {
                const next = neighbor(ids, id, 1) ?? neighbor(ids, id, -1);
                if (isDesk && next !== undefined && next !== id) select(next);
              }}
            />
          )
        }
      >
        <Queue tab={tab} selectedId={id} list={list} onKeys={() => setShowsKeys(true)} />
      </QueueLayout>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}
