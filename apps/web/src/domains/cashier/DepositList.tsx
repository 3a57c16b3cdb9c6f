import type { CashierTransaction } from '@aureus/contract/cashier.ts';
import { Inbox } from 'lucide-react';
import { errorMessage } from '../../api/http.ts';
import { Amount } from '../../ui/Amount.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDeposits } from './cashier.queries.ts';
import { shortStateText, stateText } from './deposit-progress.ts';

const TONES: Record<CashierTransaction['state'], string> = {
  SEEN: 'text-info',
  CONFIRMING: 'text-info',
  CREDITED: 'text-win',
  HELD: 'text-warn',
  REVIEW: 'text-warn',
  FAILED: 'text-lose',
};

const whenFormat = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The player's last deposits with their states. */
export function DepositList({ symbolOf }: { symbolOf: (method: string) => string }) {
  const { data, error, refetch } = useDeposits();
  return (
    <section aria-labelledby="deposits-title">
      <h3 id="deposits-title" className="mb-1 text-11 font-semibold tracking-caps text-ink-3 uppercase">
        Recent deposits
      </h3>
      {error && !data ? (
        <ErrorState
          title="Your deposits did not load."
          text={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-24" /> : null}
      {data?.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title="No deposit yet"
          text="Your payments and their states will stand here."
        />
      ) : null}
      <ul>
        {data?.map((transaction) => (
          <li
            key={transaction.id}
            className="flex items-center gap-3 border-t border-hairline py-2 text-13 first:border-t-0"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium tabular-nums">
                {transaction.assetAmount} {symbolOf(transaction.method)}
              </p>
              <StateLine transaction={transaction} />
            </div>
            <div className="text-right">
              <Amount
                coins={transaction.amount}
                coin={13}
                tone={transaction.state === 'CREDITED' ? 'win' : 'muted'}
                isSigned={transaction.state === 'CREDITED'}
              />
              <p className="text-12 text-ink-3">
                <time dateTime={new Date(transaction.createdAt).toISOString()}>
                  {whenFormat.format(transaction.createdAt)}
                </time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The state in few words; the whole sentence on hover, and for who has it read out. */
function StateLine({ transaction }: { transaction: CashierTransaction }) {
  const short = shortStateText(transaction);
  const whole = stateText(transaction);
  return (
    <p className={cx('text-12', TONES[transaction.state])} title={short === whole ? undefined : whole}>
      {short === whole ? (
        short
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span className="sr-only">{whole}</span>
        </>
      )}
    </p>
  );
}
