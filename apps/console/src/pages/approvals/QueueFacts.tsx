import { useQuery } from '@tanstack/react-query';
import { openRequestsQuery } from '../../api/requests.queries.ts';
import { formatSpan } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { approvalsWords as words } from './approvals.words.tsx';

/** The longest wait of a withdrawal against its target, for the bar above the page. */
export function QueueFacts() {
  const { data } = useQuery(openRequestsQuery);
  const now = useNow(5000);
  const [oldest] = (data?.requests ?? [])
    .filter(({ kind }) => kind === 'WITHDRAWAL')
    .toSorted((one, other) => one.createdAt - other.createdAt);
  if (oldest === undefined) return null;
  return (
    <span className="text-12 whitespace-nowrap text-ink-2 max-desk:hidden">
      {words.oldest(formatSpan(now - oldest.createdAt))}{' '}
      <span className="text-ink-3">{words.target(formatSpan(oldest.dueAt - oldest.createdAt))}</span>
    </span>
  );
}
