import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from '../../api/requests.queries.ts';
import { formatSpan } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { requestsWords as words } from './requests.words.tsx';

/** Waiting time of the withdrawal that is due first, beside its target time. Shown in the bar above the page. */
export function QueueFacts() {
  const { data } = useQuery(queuesQuery);
  const now = useNow(5000);
  const oldest = data?.find(({ kind }) => kind === 'WITHDRAWAL')?.first;
  if (oldest === undefined) return null;
  return (
    <span className="text-12 whitespace-nowrap text-ink-2 max-desk:hidden">
      {words.oldest(formatSpan(now - oldest.createdAt))}{' '}
      <span className="text-ink-3">{words.target(formatSpan(oldest.dueAt - oldest.createdAt))}</span>
    </span>
  );
}
