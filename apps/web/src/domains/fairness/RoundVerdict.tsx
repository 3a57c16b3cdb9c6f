import { addressOf } from '@aureus/contract/address.ts';
import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import { errorMessage, isMissing } from '../../api/http.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Check } from './beacon-check.ts';
import { CheckList, ChecksBanner } from './CheckList.tsx';
import { betsWords, proofWords } from './fairness.proof.words.tsx';
import { useCheckedRound } from './fairness-checks.queries.ts';
import { ProofFile } from './ProofFile.tsx';

const words = proofWords.round;

/** Spin round with all its checks, computed in this browser. */
export default function RoundVerdict({ roundId }: { roundId: string | undefined }) {
  const { data, error, refetch } = useCheckedRound(roundId);
  if (error && !data) {
    return (
      <ErrorState
        title={words.failed}
        text={isMissing(error) ? words.unknown : errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-[420px]" />;
  const { record, checks, beacon } = data;
  return (
    <div>
      <Summary record={record} checks={checks} />
      <CheckList checks={checks} />
      <ProofFile
        beacon={beacon}
        href={addressOf('GET /api/fairness/rounds/:id', { params: { id: record.roundId } })}
        name={`aureus-round-${record.roundId}.json`}
      />
    </div>
  );
}

function Summary({ record, checks }: { record: RouletteRecord; checks: readonly Check[] }) {
  const { roundId, colour, pocket } = record;
  const round = formatCount(Number(roundId));
  const text =
    colour === null || pocket === null
      ? words.voidResult(round)
      : words.result(round, betsWords.colours[colour], pocket);
  return <ChecksBanner checks={checks} text={text} isVoid={record.isVoid} />;
}
