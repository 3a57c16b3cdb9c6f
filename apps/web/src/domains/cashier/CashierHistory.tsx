import { ArrowDown, ArrowUp, History } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { openCashier } from '../../dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { storedRegion, useMethods } from './cashier.queries.ts';
import { type HistoryView, PAGE_SIZE, type SortField, useCashierHistory } from './history.queries.ts';
import { OperationRow } from './OperationRow.tsx';

const WAYS = [
  { name: 'All', types: ['DEPOSIT', 'WITHDRAW'] },
  { name: 'Deposits', types: ['DEPOSIT'] },
  { name: 'Withdrawals', types: ['WITHDRAW'] },
] as const;

const ORDERS: readonly { field: SortField; name: string }[] = [
  { field: 'createdAt', name: 'Time' },
  { field: 'amount', name: 'Amount' },
];

const FIRST: HistoryView = { types: WAYS[0].types, sortBy: 'createdAt', isAscending: false, page: 0 };

/** The player's deposits and withdrawals: by way, in any order, page by page, each with its steps. */
export function CashierHistory() {
  const [view, setView] = useState(FIRST);
  const { data, error, refetch, isPlaceholderData } = useCashierHistory(view);
  const { data: methods } = useMethods(storedRegion(), true);
  return (
    <section aria-label="Your deposits and withdrawals" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <WayFilter value={view.types} onChange={(types) => setView({ ...view, types, page: 0 })} />
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
      {error && !data ? (
        <ErrorState
          title="Your operations did not load."
          text={errorMessage(error)}
          onRetry={() => void refetch()}
          className="rounded-card border border-hairline bg-card"
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-[640px] rounded-card!" /> : null}
      {data?.data.length === 0 ? <NoOperations isFurther={view.page > 0} /> : null}
      {data && data.data.length > 0 ? (
        <ul
          className={cx(
            'rounded-card border border-hairline bg-card px-4 py-1 transition-opacity',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {data.data.map((transaction) => (
            <OperationRow key={transaction.id} transaction={transaction} methods={methods?.methods ?? []} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <Pager
          page={view.page}
          pages={data.total === undefined ? undefined : Math.ceil(data.total / PAGE_SIZE)}
          hasMore={data.data.length === PAGE_SIZE}
          onChange={(page) => setView({ ...view, page })}
        />
      ) : null}
    </section>
  );
}

function NoOperations({ isFurther }: { isFurther: boolean }) {
  return (
    <EmptyState
      icon={History}
      title={isFurther ? 'No more operations.' : 'No operation yet.'}
      {...(isFurther ? {} : { text: 'Every deposit and withdrawal stands here, with all its steps.' })}
      action={isFurther ? null : <Button onClick={openCashier}>Deposit</Button>}
      className="rounded-card border border-hairline bg-card py-16!"
    />
  );
}

const CHIP =
  'h-9 rounded-control border px-3 text-13 font-medium transition-colors max-tablet:h-11 flex items-center gap-1';
const chipLook = (isOn: boolean) =>
  cx(
    CHIP,
    isOn
      ? 'border-control bg-selected font-semibold text-ink'
      : 'border-divider text-ink-2 hover:bg-raised hover:text-ink',
  );

interface WayFilterProps {
  value: HistoryView['types'];
  onChange: (types: HistoryView['types']) => void;
}

function WayFilter({ value, onChange }: WayFilterProps) {
  return (
    <fieldset aria-label="Way" className="flex flex-wrap gap-2">
      {WAYS.map(({ name, types }) => (
        <button
          key={name}
          type="button"
          aria-pressed={types === value}
          onClick={() => onChange(types)}
          className={chipLook(types === value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface OrderKeysProps {
  view: HistoryView;
  onSort: (field: SortField) => void;
}

function OrderKeys({ view, onSort }: OrderKeysProps) {
  const Arrow = view.isAscending ? ArrowUp : ArrowDown;
  return (
    <fieldset aria-label="Order" className="flex gap-2">
      {ORDERS.map(({ field, name }) => {
        const isOn = field === view.sortBy;
        return (
          <button
            key={field}
            type="button"
            aria-pressed={isOn}
            aria-label={`Sort by ${name.toLowerCase()}${isOn ? `, ${view.isAscending ? 'ascending' : 'descending'}` : ''}`}
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
