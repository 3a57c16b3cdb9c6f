import type { GameType } from '@aureus/contract/games.ts';
import type { BetResult } from '@aureus/contract/history.ts';
import type { RewardTransaction } from '@aureus/contract/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callReply } from '../../api/http.ts';

/** Bets on one page of the history. */
export const PAGE_SIZE = 15;

export type SortField = 'createdAt' | 'stake' | 'payout';

/** Filters and order of the history. */
export interface HistoryView {
  /** One game only; all of them when absent. */
  type: GameType | undefined;
  result: BetResult | undefined;
  /** Days of the player's own clock, `2026-11-09`; both are included. */
  from: string | undefined;
  to: string | undefined;
  /** The beginning of a bet's id, from 8 signs on; nothing else filters then. */
  id: string | undefined;
  sortBy: SortField;
  isAscending: boolean;
  /** From 0. */
  page: number;
}

/** The first moment of a day on the player's clock, so many days later; `undefined` for what is no day. */
function dayStart(day: string | undefined, later = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return at >= 0 && at <= LATEST ? at : undefined;
}
/** The API takes no moments after it: the beginning of 2100. */
const LATEST = 4_102_444_800_000;

/** The view as the API's query. */
export const historyQuery = ({ type, result, from, to, id, sortBy, isAscending, page }: HistoryView) =>
  id === undefined
    ? {
        limit: PAGE_SIZE,
        page,
        sortBy,
        sortType: isAscending ? ('asc' as const) : ('desc' as const),
        type,
        result,
        from: dayStart(from),
        to: dayStart(to, 1),
      }
    : { limit: PAGE_SIZE, page, id };

/** A page of the player's own bets. */
export function useGameTransactions(view: HistoryView) {
  return useQuery({
    queryKey: ['transactions', 'games', view],
    queryFn: () => callReply('GET /api/wallet/transactions/games', { query: historyQuery(view) }),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
  });
}

/** Filter of the rewards in the history. */
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
