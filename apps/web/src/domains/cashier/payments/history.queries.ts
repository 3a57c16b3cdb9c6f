import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callReply } from '../../../api/http.ts';
import type { CashierTab } from '../../../slots/cashier.ts';
import { cashierKeys } from '../cashier.socket.ts';

export const PAGE_SIZE = 15;

export type SortField = 'createdAt' | 'amount';

/** Filter, sort order and page of the history. */
export interface HistoryView {
  /** Types to list, at least one. */
  types: readonly CashierTab[];
  sortBy: SortField;
  isAscending: boolean;
  /** Page number, from 0. */
  page: number;
}

/** Converts the view to the query of the API. */
export const historyQuery = ({ types, sortBy, isAscending, page }: HistoryView) => ({
  limit: PAGE_SIZE,
  page,
  sortBy,
  sortType: isAscending ? ('asc' as const) : ('desc' as const),
  type: [...types],
});

/** Returns a page of the player's own deposits and withdrawals. */
export function useCashierHistory(view: HistoryView) {
  return useQuery({
    queryKey: [...cashierKeys.history, view],
    queryFn: () => callReply('GET /api/wallet/transactions/cashier', { query: historyQuery(view) }),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
  });
}
