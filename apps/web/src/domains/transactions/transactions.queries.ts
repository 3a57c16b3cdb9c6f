import type { GameType } from '@aureus/contract/games.ts';
import type { RewardTransaction } from '@aureus/contract/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callReply } from '../../api/http.ts';

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
export const historyQuery = ({ type, sortBy, isAscending, page }: HistoryView) => ({
  limit: PAGE_SIZE,
  page,
  sortBy,
  sortType: isAscending ? ('asc' as const) : ('desc' as const),
  type,
});

/** A page of the player's own bets. */
export function useGameTransactions(view: HistoryView) {
  return useQuery({
    queryKey: ['transactions', 'games', view],
    queryFn: () => callReply('GET /api/wallet/transactions/games', { query: historyQuery(view) }),
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
    queryFn: () =>
      callReply('GET /api/wallet/transactions/rewards', { query: { limit: PAGE_SIZE, page, type } }),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
  });
}
