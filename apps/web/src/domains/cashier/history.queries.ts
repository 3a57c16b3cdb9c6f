import type { CashierTransaction } from '@aureus/contract/cashier.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callPage } from '../../api/http.ts';
import type { CashierTab } from '../../dialogs.ts';
import { cashierKeys } from './cashier.cache.ts';

/** Operations on one page of the history. */
export const PAGE_SIZE = 15;

export type SortField = 'createdAt' | 'amount';

/** What the history shows and in which order. */
export interface HistoryView {
  /** At least one way. */
  types: readonly CashierTab[];
  sortBy: SortField;
  isAscending: boolean;
  /** From 0. */
  page: number;
}

/** The view as the API's query: `type` stands once for every way. */
export function historyQuery({ types, sortBy, isAscending, page }: HistoryView): string {
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    page: String(page),
    sortBy,
    sortType: isAscending ? 'asc' : 'desc',
  });
  for (const type of types) query.append('type', type);
  return query.toString();
}

/** A page of the player's own deposits and withdrawals. */
export function useCashierHistory(view: HistoryView) {
  return useQuery({
    queryKey: [...cashierKeys.history, view],
    queryFn: () => callPage<CashierTransaction>(`/api/wallet/transactions/cashier?${historyQuery(view)}`),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
  });
}
