import type { PaymentState, PublicPayment } from '@aureus/contract/cashier.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { reasonText } from '../../../api/payment-reason.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { usePurchases } from './skins.queries.ts';
import { skinWords } from './skins.words.ts';

const words = skinWords.purchases;

const STATES: Partial<Record<PaymentState, { text: string; ink: string }>> = {
  APPROVAL: { text: words.states.APPROVAL, ink: 'text-warn' },
  QUEUED: { text: words.states.QUEUED, ink: 'text-info' },
  SENDING: { text: words.states.SENDING, ink: 'text-info' },
  SENT: { text: words.states.SENT, ink: 'text-info' },
  COMPLETED: { text: words.states.COMPLETED, ink: 'text-win' },
  FAILED: { text: words.states.FAILED, ink: 'text-lose' },
  REFUSED: { text: words.states.REFUSED, ink: 'text-lose' },
  CANCELLED: { text: words.states.CANCELLED, ink: 'text-ink-2' },
};

/** The player's recent purchases of skins, with the state of each skin. */
export function Purchases() {
  const { data: purchases, error, refetch } = usePurchases(true);
  if (error && !purchases) return <LoadFailed title={words.loadFailed} error={error} retry={refetch} />;
  if (!purchases || purchases.length === 0) return null;
  return (
    <section aria-labelledby="skins-bought">
      <h3 id="skins-bought" className="mb-1 text-14 text-ink-2">
        {words.title}
      </h3>
      <ul className="scroll-slim -mr-2 flex max-h-64 flex-col overflow-y-auto pr-2">
        {purchases.map((one) => (
          <Purchase key={one.id} purchase={one} />
        ))}
      </ul>
    </section>
  );
}

function Purchase({ purchase: { state, target, amount, ...purchase } }: { purchase: PublicPayment }) {
  const look = STATES[state];
  const why = reasonText(purchase.why);
  return (
    <li className="flex items-center gap-2 border-t border-hairline py-1.5 text-14 first:border-t-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={target ?? undefined}>
          {target}
        </span>
        <span className={cx('block truncate text-12', look?.ink)} title={why}>
          {state === 'FAILED' && why ? why : look?.text}
        </span>
      </span>
      <Amount coins={amount} coin={13} tone="muted" />
    </li>
  );
}
