import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import type { ReactNode } from 'react';
import { errorMessage } from '../../api/http.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Operations } from './Operations.tsx';
import { PlayThrough } from './PlayThrough.tsx';
import { useRequiredWager } from './withdraw.queries.ts';

interface WagerGateProps {
  methods: readonly PaymentMethod[];
  children: ReactNode;
}

/** Withdrawing is shut until enough is staked. */
export function WagerGate({ methods, children }: WagerGateProps) {
  const { data, error, refetch } = useRequiredWager();
  if (error && !data) {
    return (
      <ErrorState
        title="Your play-through did not load."
        text={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className="px-4 py-4 tablet:px-6 tablet:py-5" aria-busy>
        <Skeleton className="h-43 rounded-card!" />
      </div>
    );
  }
  if (data.wagered >= data.wagerToWithdraw) return children;
  return (
    <div className="flex flex-col gap-5 px-4 py-4 tablet:px-6 tablet:py-5">
      <PlayThrough {...data} />
      <Operations methods={methods} />
    </div>
  );
}
