import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../api/Failure.tsx';
import { requestQuery } from '../../api/requests.queries.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Spinner } from '../../ui/States.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { PolicyBox } from './PolicyBox.tsx';
import { RequestHead } from './RequestHead.tsx';
import { RequestSummary } from './RequestSummary.tsx';
import { requestsWords } from './requests.words.tsx';
import { Timeline } from './Timeline.tsx';

const words = requestsWords.request;

interface RequestPaneProps {
  id: string;
  /** Position in the queue; undefined if it isn't in it. */
  place: string | undefined;
  onVoted: () => void;
}

/** The selected request: what it is about, what speaks for and against it, and the decision. */
export function RequestPane({ id, place, onVoted }: RequestPaneProps) {
  const { data: request, error, refetch } = useQuery(requestQuery(id));
  if (request === undefined) {
    return error === null ? (
      <Spinner />
    ) : (
      <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <RequestHead request={request} place={place} />
      <ScrollArea
        label={words.facts}
        className="flex min-h-0 flex-1 flex-col max-desk:block max-desk:overflow-y-auto"
      >
        <div className="shrink-0 px-5 pt-4 pb-3.5 max-desk:px-4">
          <RequestSummary request={request} />
          <PolicyBox request={request} />
        </div>
        <div className="flex min-h-0 flex-1 border-t border-hairline max-desk:flex-col">
          <ScrollArea
            label={requestsWords.evidence.title}
            className="min-h-0 flex-[1.35] overflow-y-auto px-5 pt-3 pb-4 max-desk:overflow-visible max-desk:px-4"
          >
            <EvidenceList evidence={request.evidence} />
          </ScrollArea>
          <ScrollArea
            label={requestsWords.timeline.title}
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
