import type { LimitPeriod, Limits } from '@aureus/contract/limits.ts';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { onMessage } from '../../api/socket.ts';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { formatCoins } from '../../ui/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LimitCard } from './LimitCard.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { refreshLimits, useLimits } from './limits.queries.ts';

/** What the player allows themselves to deposit: in a day, a week and a month. */
export function LimitsPanel() {
  const { data, error, refetch } = useLimits();
  useEffect(() => onMessage('cashier:transaction', refreshLimits), []);
  return (
    <section aria-labelledby="limits-title">
      <h2 id="limits-title" className="text-16 font-semibold">
        Deposit limits
      </h2>
      <p className="mt-1 mb-4 max-w-[640px] text-13 text-ink-2">
        The most coins that you can deposit in any 24 hours, 7 days and 30 days. A lower limit counts at once;
        raising or removing one takes 24 hours.
      </p>
      {error && !data ? (
        <ErrorState
          title="Your limits did not load."
          text={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <LimitsSkeleton /> : null}
      {data ? <LimitsBody limits={data} /> : null}
    </section>
  );
}

function LimitsBody({ limits: { deposit, waiting } }: { limits: Limits }) {
  const now = useServerNow(1_000);
  const [asked, setAsked] = useState<LimitPeriod>('DAY');
  const [isOpen, setIsOpen] = useState(false);
  const isOver = deposit.some(({ next }) => next !== null && next.at <= now);
  useEffect(() => {
    if (isOver) refreshLimits();
  }, [isOver]);
  const limit = deposit.find(({ period }) => period === asked);
  return (
    <>
      {waiting > 0 ? (
        <p className="mb-3 flex items-start gap-3 rounded-card border border-warn/40 bg-card p-4 text-13 text-ink-2">
          <Hourglass size={18} className="mt-px shrink-0 text-warn" aria-hidden />
          <span>
            <b className="font-semibold text-ink tabular-nums">{formatCoins(waiting)} coins</b> came in above
            your limits. They are kept for you and credited when the limits allow it.
          </span>
        </p>
      ) : null}
      <ul className="grid grid-cols-3 gap-3 max-tablet:grid-cols-1">
        {deposit.map((one) => (
          <LimitCard
            key={one.period}
            limit={one}
            now={now}
            onChange={() => {
              setAsked(one.period);
              setIsOpen(true);
            }}
          />
        ))}
      </ul>
      {limit ? (
        <LimitDialog limit={limit} now={now} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

/** The cards' own size, so that nothing jumps when they are there. */
function LimitsSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-3 max-tablet:grid-cols-1" aria-busy>
      {['DAY', 'WEEK', 'MONTH'].map((period) => (
        <Skeleton key={period} className="h-[204px] rounded-card!" />
      ))}
    </div>
  );
}
