import { isWin } from '@aureus/money/win.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ShieldCheck } from 'lucide-react';
import { Amount } from '../ui/Amount.tsx';
import { formatMultiplierOf } from '../ui/format/format.ts';
import { kitWords } from './games-kit.words.ts';
import { ProofButton } from './ProofButton.tsx';

interface ResultChipProps {
  betId: string;
  stake: number;
  payout: number;
  /** Shown in place of the multiplier computed from payout and stake. */
  multiplier?: string;
  className?: string;
}

/** Result of a bet. A click opens the bet's proof. Only a payout above the stake looks like a win. */
export function ResultChip({ betId, stake, payout, multiplier, className }: ResultChipProps) {
  const hasWon = isWin({ stake, payout });
  return (
    <ProofButton
      betId={betId}
      className={cx(
        'flex animate-rise items-center gap-2 rounded-control border bg-card px-3 py-2 text-14 font-semibold tabular-nums max-tablet:min-h-11',
        hasWon
          ? 'border-win/50 text-win shadow-[0_0_32px_color-mix(in_srgb,var(--color-win)_25%,transparent)]'
          : 'border-divider text-ink-2',
        className,
      )}
    >
      <span>{multiplier ?? formatMultiplierOf({ stake, payout })}</span>
      <Amount coins={payout} tone={hasWon ? 'win' : 'muted'} />
      <ShieldCheck size={15} aria-hidden className="text-ink-3" />
      <span className="sr-only">{kitWords.verify}</span>
    </ProofButton>
  );
}
