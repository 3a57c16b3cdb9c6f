import type { SignalledPlayer } from '@aureus/contract/signals.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureLine } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatCount } from '../../ui/format.ts';
import { Skeleton } from '../../ui/States.tsx';
import { ClearDialog } from '../signals/ClearDialog.tsx';
import { linksQuery } from '../signals/signals.queries.ts';
import { signalEvidenceText, signalsWords } from '../signals/signals.words.ts';

const words = signalsWords.ofPlayer;

/** Signals about a player and about the accounts linked to that player. */
export function PlayerLinks({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(linksQuery(id));
  const [clearing, setClearing] = useState<SignalledPlayer>();
  const mayClear = useMay('signals.clear');
  if (data === undefined)
    return error === null ? (
      <Skeleton rows={2} height={32} />
    ) : (
      <FailureLine text={words.failed} onRetry={() => void refetch()} />
    );
  if (data === null) return <p className="text-12 text-ink-3">{words.none}</p>;
  const player = data.players.find((entry) => entry.id === id);
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {data.players.map((player) => (
          <li key={player.id}>
            <p className="flex min-h-7 items-center gap-2 max-desk:min-h-11">
              {player.id === id ? (
                <span className="truncate font-semibold">{player.name}</span>
              ) : (
                <Link
                  to="/players/$id"
                  params={{ id: player.id }}
                  className="truncate font-medium hover:underline"
                >
                  {player.name}
                </Link>
              )}
              <span className="ml-auto text-12 whitespace-nowrap text-ink-3">
                {player.id === id && `${words.this}, `}
                {signalsWords.weight(formatCount(player.weight))}
              </span>
            </p>
            <ul className="flex flex-wrap gap-1">
              {[...new Map(player.marks.map((mark) => [mark.kind, mark])).values()].map(
                ({ kind, evidence }) => (
                  <li key={kind} title={signalEvidenceText(evidence)}>
                    <Chip tone={kind === 'NETWORK' ? 'plain' : 'warn'} isSmall>
                      {signalsWords.kinds[kind]}
                    </Chip>
                  </li>
                ),
              )}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        {player !== undefined && (
          <Chip tone={player.isReviewed ? 'lose' : 'plain'}>
            {player.isReviewed ? signalsWords.reviewed : signalsWords.cleared}
          </Chip>
        )}
        {mayClear && player?.isReviewed === true && (
          <Button
            size="sm"
            aria-label={signalsWords.clearNamed(player.name)}
            onClick={() => setClearing(player)}
          >
            {signalsWords.clear}
          </Button>
        )}
      </div>
      {clearing !== undefined && <ClearDialog player={clearing} onClose={() => setClearing(undefined)} />}
    </>
  );
}
