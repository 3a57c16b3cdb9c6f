import type { PaymentMethod, Withdrawable } from '@aureus/contract/cashier.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { dayTime } from '../../ui/format/dates.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Payments } from './payments/PaymentRow.tsx';
import { WithdrawalBlockPanel } from './withdrawals/WithdrawalBlockPanel.tsx';
import { useRequiredWager, useWithdrawable, useWithdrawalBlock } from './withdrawals/withdraw.queries.ts';
import { withdrawalWords } from './withdrawals/withdrawals.words.tsx';

interface WagerGateProps {
  methods: readonly PaymentMethod[];
  onClose: () => void;
  children: ReactNode;
}

/** Shows its children if nothing blocks the player's withdrawals, otherwise the reasons for the block. */
export function WagerGate({ methods, onClose, children }: WagerGateProps) {
  const { data: wager, error, refetch } = useRequiredWager();
  const { data: standing } = useWithdrawable();
  const block = useWithdrawalBlock(true);
  if (block !== undefined) {
    return (
      <div className="flex flex-col gap-5 px-4 py-4 tablet:px-6 tablet:py-5">
        <WithdrawalBlockPanel block={block} heading="h3" onClose={onClose} />
        <Payments methods={methods} />
      </div>
    );
  }
  if (error && !wager) {
    return <LoadFailed title={withdrawalWords.playThrough.loadFailed} error={error} retry={refetch} />;
  }
  if (!wager || !standing) {
    return (
      <div className="px-4 py-4 tablet:px-6 tablet:py-5" aria-busy>
        <Skeleton className="h-43 rounded-card!" />
      </div>
    );
  }
  return (
    <>
      <HeldCoins {...standing} />
      {children}
    </>
  );
}

/** Notice about coins that can't be withdrawn yet, with the coins that can. */
function HeldCoins({ held, heldUntil, available }: Withdrawable) {
  if (held === 0 || heldUntil === null) return null;
  return (
    <p className="mx-4 mt-4 flex items-start gap-2 rounded-control border border-warn/40 bg-warn/8 px-3 py-2.5 text-14 tablet:mx-6">
      <Clock size={16} className="mt-px shrink-0 text-warn" aria-hidden />
      <span>
        {withdrawalWords.held(
          <Private>{formatCoins(held)}</Private>,
          <time dateTime={new Date(heldUntil).toISOString()}>{dayTime(heldUntil)}</time>,
          <Private>{formatCoins(available)}</Private>,
        )}
      </span>
    </p>
  );
}
