import type { SignalCluster, SignalledPlayer } from '@aureus/contract/signals.ts';
import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatCount } from '../../ui/format.ts';
import { ListEnd } from '../../ui/ListBar.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { formatAgo } from '../../ui/span.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { signalsQuery } from './signals.queries.ts';
import { signalEvidenceText, signalsWords as words } from './signals.words.ts';

/** Player accounts with signals, in groups of linked ones, with the evidence. */
export function SignalsPage() {
  const { data, error, refetch } = useQuery(signalsQuery);
  const [clearing, setClearing] = useState<SignalledPlayer>();
  const now = useNow(60_000);
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      <div className="min-h-0 flex-1 overflow-y-auto p-5 max-desk:p-4">
        {data === undefined ? (
          error === null ? (
            <Skeleton rows={8} height={56} />
          ) : (
            <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
          )
        ) : data.length === 0 ? (
          <Notice icon={Fingerprint} title={words.emptyTitle} text={words.emptyText} />
        ) : (
          <div className="flex max-w-[1120px] flex-col gap-4">
            {data.map((cluster) => (
              <Cluster key={cluster.id} cluster={cluster} now={now} onClear={setClearing} />
            ))}
          </div>
        )}
        {data !== undefined && <ListEnd rows={data.length} most={MOST_LISTED.signals} text={words.most} />}
      </div>
      {clearing && <ClearDialog player={clearing} onClose={() => setClearing(undefined)} />}
    </>
  );
}

function Cluster({
  cluster: { players },
  now,
  onClear,
}: {
  cluster: SignalCluster;
  now: number;
  onClear: (player: SignalledPlayer) => void;
}) {
  const mayClear = useMay('signals.clear');
  return (
    <section className="rounded-box border border-hairline bg-shell">
      <h2 className="flex h-10 items-center border-b border-hairline px-3.5">
        {words.cluster(players.length)}
      </h2>
      <ul>
        {players.map((player) => (
          <li
            key={player.id}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-hairline px-3.5 py-2 first:border-t-0"
          >
            <div className="w-[190px] shrink-0">
              <Link
                to="/players/$id"
                params={{ id: player.id }}
                className="block truncate font-semibold hover:underline"
              >
                {player.name}
              </Link>
              <span className="text-12 text-ink-3">
                {words.id(player.id)}, {words.weight(formatCount(player.weight))}
              </span>
            </div>
            <ul className="flex min-w-[240px] flex-1 flex-col gap-1">
              {player.marks.map(({ kind, evidence, foundAt }) => (
                <li
                  key={`${kind} ${signalEvidenceText(evidence)}`}
                  className="flex flex-wrap items-center gap-2"
                >
                  <Chip tone={kind === 'NETWORK' ? 'plain' : 'warn'} isSmall>
                    {words.kinds[kind]}
                  </Chip>
                  <span className="text-12 text-ink-2">{signalEvidenceText(evidence)}</span>
                  <span className="text-12 text-ink-3">{formatAgo(now - foundAt)}</span>
                </li>
              ))}
            </ul>
            <Chip tone={player.isReviewed ? 'lose' : 'plain'}>
              {player.isReviewed ? words.reviewed : words.cleared}
            </Chip>
            {mayClear && player.isReviewed && (
              <Button size="sm" aria-label={words.clearNamed(player.name)} onClick={() => onClear(player)}>
                {words.clear}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
