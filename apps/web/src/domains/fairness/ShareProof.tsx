import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckedProof } from './BetProof.tsx';
import { proofWords } from './fairness.proof.words.tsx';
import { useCheckedShare } from './fairness-checks.queries.ts';

/** A win that its player shares, derived again in this browser, for everyone who has the link. */
export function ShareProof({ shareId }: { shareId: string }) {
  const { data, error, refetch } = useCheckedShare(shareId);
  if (error) {
    return <LoadFailed title={proofWords.bet.failed} error={error} retry={refetch} isTall />;
  }
  if (!data) return <Skeleton className="h-[480px]" />;
  return <CheckedProof {...data} />;
}
