import { centsFromCoins } from '@aureus/money/cents.ts';
import type { ReactNode } from 'react';
import { useIsWholeBalance } from '../api/session.ts';
import { Coin } from '../ui/Coin.tsx';
import { Button } from '../ui/fields/Button.tsx';
import { formatCoins } from '../ui/format/format.ts';
import { Private } from '../ui/Private.tsx';
import { followLead, type Lead, leadText } from './lead.ts';

export interface ActionButtonProps {
  /** Label of the button: `Drop 3`. */
  label: ReactNode;
  /** Cost or payout, in coins; left out while the field holds no amount. */
  coins?: number | undefined;
  /** True if its amount is hidden in streamer mode; the player's whole balance always is. */
  isPrivate?: boolean;
  /** Reason why it can't be pressed; stands in the button itself. */
  refusal?: string | undefined;
  /** Destination of a press that replaces the action, unless something refuses. */
  lead?: Lead | undefined;
  isLoading?: boolean;
  variant?: 'primary' | 'secondary';
  onPress: () => void;
  className?: string;
}

/** The one filled button of a game: names the action and its amount, or says why not. */
export function ActionButton({
  label,
  coins,
  isPrivate = false,
  refusal,
  lead,
  isLoading = false,
  variant = 'primary',
  onPress,
  className,
}: ActionButtonProps) {
  const isWhole = useIsWholeBalance(coins === undefined ? undefined : centsFromCoins(coins));
  const led = refusal === undefined ? lead : undefined;
  return (
    <Button
      variant={variant}
      size={48}
      isLoading={isLoading}
      disabledReason={refusal}
      onClick={led === undefined ? onPress : () => followLead(led)}
      className={`h-13! w-full text-16! ${className ?? ''}`}
    >
      {led === undefined ? null : leadText(led)}
      {refusal}
      {refusal === undefined && led === undefined ? (
        <>
          {label}
          {coins === undefined ? null : (
            <span className="inline-flex items-center gap-1.5 tabular-nums">
              <Coin size={18} />
              {isPrivate || isWhole ? <Private>{formatCoins(coins)}</Private> : formatCoins(coins)}
            </span>
          )}
        </>
      ) : null}
    </Button>
  );
}
