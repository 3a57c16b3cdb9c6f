import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { Inbox } from 'lucide-react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePayments } from '../cashier.queries.ts';
import { PaymentRow } from './PaymentRow.tsx';
import { paymentWords } from './payments.words.ts';

/** The player's last deposits and withdrawals with their states. */
export function Payments({ methods }: { methods: readonly PaymentMethod[] }) {
  const { data, error, refetch } = usePayments();
  return (
    <section aria-labelledby="payments-title">
      <h3 id="payments-title" className="mb-1 text-12 font-semibold tracking-caps text-ink-3 uppercase">
        {paymentWords.title}
      </h3>
      {error && !data ? <LoadFailed title={paymentWords.loadFailed} error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-24" /> : null}
      {data?.length === 0 ? <EmptyState icon={Inbox} {...paymentWords.none} /> : null}
      <ul>
        {data?.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} methods={methods} />
        ))}
      </ul>
    </section>
  );
}
