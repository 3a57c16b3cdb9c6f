import { ShieldCheck, Ticket } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { openProof } from '../../slots/proof.ts';
import { weekText } from '../../ui/dates.ts';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { counted } from '../../ui/plural.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRecentRaffles } from './fairness.queries.ts';

/** The last raffles, each of which opens to its proof. */
export function RecentRaffles() {
  const { data, error, refetch } = useRecentRaffles();
  if (error && !data) {
    return (
      <ErrorState
        title="The raffles did not load."
        text={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  if (data.length === 0) return <EmptyState icon={Ticket} title="No raffle is drawn yet." />;
  return (
    <ul className="rounded-control border border-hairline bg-shell">
      {data.map(({ week, startsAt, endsAt, tickets, state }) => (
        <li key={week} className="border-t border-hairline first:border-t-0">
          <button
            type="button"
            onClick={() => openProof({ kind: 'raffle', week })}
            className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left text-13 hover:bg-raised"
          >
            <ShieldCheck size={18} className="shrink-0 text-ink-3" aria-hidden />
            <span className="min-w-0 flex-1 truncate text-ink">{weekText({ startsAt, endsAt })}</span>
            <span className="text-ink-3">
              {counted(tickets, { one: 'ticket', other: 'tickets' })}, {state.toLowerCase()}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
