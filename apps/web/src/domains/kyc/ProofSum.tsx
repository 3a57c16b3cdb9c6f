import { centsFromCoins } from '@aureus/money/cents.ts';
import { formatCoins } from '../../ui/format.ts';
import { Private } from '../../ui/Private.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { kycWords } from './kyc.words.tsx';

interface ProofSumProps {
  /** Coins. */
  withdrawn: number;
  above: number;
}

/** Share already used of the coins that may be withdrawn without a proof of address. */
export function ProofSum({ withdrawn, above }: ProofSumProps) {
  const [gone, sum] = [centsFromCoins(withdrawn) ?? 0n, centsFromCoins(above) ?? 0n];
  const percent = gone >= sum ? 100 : Number((gone * 100n) / sum);
  return (
    <div className="mt-4">
      <p className="mb-2 text-14 text-ink-2 tabular-nums">
        {kycWords.withdrawn.sum(
          <span className="font-semibold text-ink">
            <Private>{formatCoins(withdrawn)}</Private>
          </span>,
          formatCoins(above),
        )}
      </p>
      <ProgressBar percent={percent} label={kycWords.withdrawn.label} className="h-1.5!" />
    </div>
  );
}
