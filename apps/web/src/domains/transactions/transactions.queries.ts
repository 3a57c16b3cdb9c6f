import type { GameType } from '@aureus/contract/games.ts';
import type { GameTransaction, RewardTransaction } from '@aureus/contract/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callPage } from '../../api/http.ts';

/** Bets on one page of the history. */
export const PAGE_SIZE = 15;

export type SortField = 'createdAt' | 'stake' | 'payout';

/** What the history shows and in which order. */
export interface HistoryView {
  /** One game only; all of them when absent. */
  type: GameType | undefined;
  sortBy: SortField;
  isAscending: boolean;
  /** From 0. */
  page: number;
}

/** The view as the API's query. */
export function historyQuery({ type, sortBy, isAscending, page }: HistoryView): string {
  const query = new URLSearchParams({
    limit: String(PAGE_SIZE),
    page: String(page),
    sortBy,
    sortType: isAscending ? 'asc' : 'desc',
  });
  if (type) query.set('type', type);
  return query.toString();
}

/** A page of the player's own bets. */
export function useGameTransactions(view: HistoryView) {
  return useQuery({
    queryKey: ['transactions', 'games', view],
    queryFn: () => callPage<GameTransaction>(`/api/wallet/transactions/games?${historyQuery(view)}`),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
  });
}

/** Which rewards the history shows. */
export interface RewardsView {
  /** One kind only; all of them when absent. */
  type: RewardTransaction['type'] | undefined;
  /** From 0. */
  page: number;
}

/** A page of what the player was given and gave, newest first. */
export function useRewardTransactions({ type, page }: RewardsView) {
  return useQuery({
    queryKey: ['transactions', 'rewards', type, page],
    queryFn: () => {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(page) });
      if (type) query.set('type', type);
      return callPage<RewardTransaction>(`/api/wallet/transactions/rewards?${query}`);
    },
    placeholderData: keepPreviousData,
    staleTime: 2_000,
  });
}
