import { ArrowDown, ArrowUp, History } from 'lucide-react';
import { useState } from 'react';
import { useIsReadOnly } from '../../../api/market.ts';
import { openCashier } from '../../../slots/cashier.ts';
import { HistoryPages } from '../../../slots/history-pages.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { ChoiceChips, chipLook } from '../../../ui/fields/ChoiceChips.tsx';
import { storedRegion, useMethods } from '../cashier.queries.ts';
import { type HistoryView, PAGE_SIZE, type SortField, useCashierHistory } from './history.queries.ts';
import { PaymentRow } from './PaymentRow.tsx';
import { paymentWords } from './payments.words.ts';

const words = paymentWords.history;

const WAYS = [
  { name: words.all, value: ['DEPOSIT', 'WITHDRAW'] },
  { name: words.deposits, value: ['DEPOSIT'] },
  { name: words.withdrawals, value: ['WITHDRAW'] },
] as const satisfies readonly { name: string; value: HistoryView['types'] }[];

const ORDERS: readonly SortField[] = ['createdAt', 'amount'];

const FIRST: HistoryView = { types: WAYS[0].value, sortBy: 'createdAt', isAscending: false, page: 0 };

export function CashierHistory() {
  const [view, setView] = useState(FIRST);
  const { data: methods } = useMethods(storedRegion(), true);
  return (
    <section aria-label={words.label} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceChips<HistoryView['types']>
          label={words.way}
          choices={WAYS}
          value={view.types}
          onChange={(types) => setView({ ...view, types, page: 0 })}
        />
        <OrderKeys
          view={view}
          onSort={(sortBy) =>
            setView({
              ...view,
              sortBy,
              isAscending: sortBy === view.sortBy ? !view.isAscending : false,
              page: 0,
            })
          }
        />
      </div>
      <HistoryPages
        query={useCashierHistory(view)}
        page={view.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setView({ ...view, page })}
        failure={paymentWords.loadFailed}
        empty={<NoPayments isFurther={view.page > 0} />}
      >
        {(payments) => (
          <ul className="rounded-card border border-hairline bg-card px-4 py-1">
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} methods={methods?.methods ?? []} />
            ))}
          </ul>
        )}
      </HistoryPages>
    </section>
  );
}

function NoPayments({ isFurther }: { isFurther: boolean }) {
  const isReadOnly = useIsReadOnly();
  return (
    <EmptyState
      icon={History}
      title={isFurther ? words.noMore : words.none}
      {...(isFurther ? {} : { text: words.invitation })}
      action={isFurther || isReadOnly ? null : <Button onClick={openCashier}>{words.deposit}</Button>}
      className="rounded-card border border-hairline bg-card py-16!"
    />
  );
}

interface OrderKeysProps {
  view: HistoryView;
  onSort: (field: SortField) => void;
}

function OrderKeys({ view, onSort }: OrderKeysProps) {
  const Arrow = view.isAscending ? ArrowUp : ArrowDown;
  return (
    <fieldset aria-label={words.order} className="flex gap-2">
      {ORDERS.map((field) => {
        const { name, sort, up, down } = words[field];
        const isOn = field === view.sortBy;
        return (
          <button
            key={field}
            type="button"
            aria-pressed={isOn}
            aria-label={isOn ? (view.isAscending ? up : down) : sort}
            onClick={() => onSort(field)}
            className={chipLook(isOn)}
          >
            {name}
            <Arrow size={13} className={isOn ? '' : 'opacity-0'} aria-hidden />
          </button>
        );
      })}
    </fieldset>
  );
}
