import { ShieldCheck, Ticket } from 'lucide-react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { openProof } from '../../slots/proof.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { weekText } from '../../ui/format/days.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { historyWords } from './fairness.history.words.ts';
import { useRecentRaffles } from './fairness.queries.ts';

const words = historyWords.raffles;

/** List of the last raffles. A click on a raffle shows its proof. */
export default function RecentRaffles() {
  const { data, error, refetch } = useRecentRaffles();
  if (error && !data) {
    return <LoadFailed title={words.notLoaded} error={error} retry={refetch} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  if (data.length === 0) return <EmptyState icon={Ticket} title={words.none} />;
  return (
    <ul className="rounded-control border border-hairline bg-shell">
      {data.map(({ week, startsAt, endsAt, tickets, state }) => (
        <li key={week} className="border-t border-hairline first:border-t-0">
          <button
            type="button"
            onClick={() => openProof({ kind: 'raffle', week })}
            className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left text-14 hover:bg-raised"
          >
            <ShieldCheck size={18} className="shrink-0 text-ink-3" aria-hidden />
            <span className="min-w-0 flex-1 truncate text-ink">{weekText({ startsAt, endsAt })}</span>
            <span className="text-ink-3">{words.about(tickets, words.states[state])}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
