import { ShieldCheck, Swords } from 'lucide-react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { openProof } from '../../slots/proof.ts';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { historyWords } from './fairness.history.words.ts';
import { useRecentBattles } from './fairness.queries.ts';

const words = historyWords.battles;

/** List of the last public battles. A click on a battle shows its proof. */
export default function RecentBattles() {
  const { data, error, refetch } = useRecentBattles();
  if (error && !data) {
    return <LoadFailed title={words.notLoaded} error={error} retry={refetch} />;
  }
  if (!data) return <Skeleton className="h-80" />;
  if (data.length === 0) return <EmptyState icon={Swords} title={words.none} />;
  return (
    <ul className="rounded-control border border-hairline bg-shell">
      {data.map(({ id, format, mode, cases, price }) => (
        <li key={id} className="border-t border-hairline first:border-t-0">
          <button
            type="button"
            onClick={() => openProof({ kind: 'battle', battleId: id, key: null })}
            className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left text-14 hover:bg-raised"
          >
            <ShieldCheck size={18} className="shrink-0 text-ink-3" aria-hidden />
            <span className="min-w-0 flex-1 truncate text-ink">
              {words.name(formatCount(Number(id)))}
              <span className="text-ink-3">{words.about(words.modes[mode], format, cases.length)}</span>
            </span>
            <Amount coins={price} coin={13} />
          </button>
        </li>
      ))}
    </ul>
  );
}
