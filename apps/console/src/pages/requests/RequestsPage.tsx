import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { endedRequestsQuery, openRequestsQuery, requestQuery } from '../../api/requests.queries.ts';
import { QueueLayout } from '../../ui/queue/QueueLayout.tsx';
import { neighbor, useQueueKeys } from '../../ui/queue/use-queue.ts';
import { Redirect } from '../../ui/Redirect.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Notice, Spinner } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useIsDesk } from '../../ui/use-media.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { PolicyBox } from './PolicyBox.tsx';
import { Queue } from './Queue.tsx';
import { QueueFacts } from './QueueFacts.tsx';
import { RequestHead } from './RequestHead.tsx';
import { RequestSummary } from './RequestSummary.tsx';
import { requestsWords as words } from './requests.words.tsx';
import { Timeline } from './Timeline.tsx';

/** Queue of requests on the left, selected request on the right. Small screens show one at a time. */
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

interface RequestPaneProps {
  id: string;
  /** Position in the queue; undefined if the request isn't in the queue. */
  place: string | undefined;
  onVoted: () => void;
}

/** Selected request: subject, evidence and decision. */
function RequestPane({ id, place, onVoted }: RequestPaneProps) {
  const { data: request, error, refetch } = useQuery(requestQuery(id));
  if (request === undefined) {
    return error === null ? (
      <Spinner />
    ) : (
      <Failure title={words.request.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <RequestHead request={request} place={place} />
      <ScrollArea
        label={words.request.facts}
        className="flex min-h-0 flex-1 flex-col max-desk:block max-desk:overflow-y-auto"
      >
        <div className="shrink-0 px-5 pt-4 pb-3.5 max-desk:px-4">
          <RequestSummary request={request} />
          <PolicyBox request={request} />
        </div>
        <div className="flex min-h-0 flex-1 border-t border-hairline max-desk:flex-col">
          <ScrollArea
            label={words.evidence.title}
            className="min-h-0 flex-[1.35] overflow-y-auto px-5 pt-3 pb-4 max-desk:overflow-visible max-desk:px-4"
          >
            <EvidenceList request={request} />
          </ScrollArea>
          <ScrollArea
            label={words.timeline.title}
            className="min-h-0 flex-1 overflow-y-auto border-hairline px-5 pt-3 pb-4 desk:border-l max-desk:overflow-visible max-desk:border-t max-desk:px-4"
          >
            <Timeline timeline={request.timeline} />
          </ScrollArea>
        </div>
      </ScrollArea>
      <DecisionBar request={request} onVoted={onVoted} />
    </>
  );
}
