import { centsFromCoins } from '@aureus/money/cents.ts';
import type { ReactNode } from 'react';
import { useIsWholeBalance } from '../api/session.ts';
import { Coin } from '../ui/Coin.tsx';
import { Button } from '../ui/fields/Button.tsx';
import { formatCoins } from '../ui/format/format.ts';
import { Private } from '../ui/Private.tsx';
import { followLead, type Lead, leadText } from './lead.ts';

export interface ActionButtonProps {
  /** Label of the button, such as `Drop 3`. */
  label: ReactNode;
  /** Cost or payout in coins; undefined for an action without one, and while the amount field is empty. */
  coins?: number | undefined;
  /**
   * True hides the amount in streamer mode. An amount that equals the player's whole balance is hidden there anyway.
   */
  isPrivate?: boolean;
  /** Reason why the button is disabled, shown on the button. */
  refusal?: string | undefined;
  /** Set if the player must sign in or deposit first. The button then leads there, unless there is a `refusal`. */
  lead?: Lead | undefined;
  isLoading?: boolean;
  variant?: 'primary' | 'secondary';
  onPress: () => void;
  className?: string;
}

/**
 * Main button of a game, or of a form with an amount. It shows the action and its amount, or the reason why it's
 * disabled.
 */
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
