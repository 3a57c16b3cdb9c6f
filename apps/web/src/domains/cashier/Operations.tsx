import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { Inbox } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { operationWords } from './cashier.operations.words.ts';
import { useOperations } from './cashier.queries.ts';
import { OperationRow } from './OperationRow.tsx';

/** The player's last deposits and withdrawals with their states. */
export function Operations({ methods }: { methods: readonly PaymentMethod[] }) {
  const { data, error, refetch } = useOperations();
  return (
    <section aria-labelledby="operations-title">
      <h3 id="operations-title" className="mb-1 text-11 font-semibold tracking-caps text-ink-3 uppercase">
        {operationWords.title}
      </h3>
      {error && !data ? (
        <ErrorState
          title={operationWords.loadFailed}
          text={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-24" /> : null}
      {data?.length === 0 ? <EmptyState icon={Inbox} {...operationWords.none} /> : null}
      <ul>
        {data?.map((transaction) => (
          <OperationRow key={transaction.id} transaction={transaction} methods={methods} />
        ))}
      </ul>
    </section>
  );
}
