import type { GameType } from '@aureus/contract/games.ts';
import type { BetResult } from '@aureus/contract/history.ts';
import type { RewardTransaction } from '@aureus/contract/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callReply } from '../../api/http.ts';

/** Number of entries on a page of a history. */
export const PAGE_SIZE = 15;

export type SortField = 'createdAt' | 'stake' | 'payout';

/** Filters, sort order and page of the history of bets. */
export interface HistoryView {
  /** Game whose bets are shown; `undefined` for all games. */
  type: GameType | undefined;
  result: BetResult | undefined;
  /** First day in the player's time zone, as `2026-11-09`. `to` is the last day, which is included. */
  from: string | undefined;
  to: string | undefined;
  /** Start of a bet's id, at least 8 characters. With an id, other filters are ignored. */
  id: string | undefined;
  sortBy: SortField;
  isAscending: boolean;
  /** Page number, from 0. */
  page: number;
}

/**
 * Returns the start of the day that is `later` days after `day`, in the player's time zone (ms since the epoch).
 * `undefined` if the text isn't in the form `2026-11-09`, or the start is before 1970 or after {@link LATEST}.
 */
function dayStart(day: string | undefined, later = 0): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  const at = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return at >= 0 && at <= LATEST ? at : undefined;
}
/** Latest time that the API accepts, the start of 2100, in ms since the epoch. */
const LATEST = 4_102_444_800_000;

/** Converts the view to the query of the API. */
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

/** Returns a page of the player's own bets. */
export function useGameTransactions(view: HistoryView) {
  return useQuery({
    queryKey: ['transactions', 'games', view],
    queryFn: () => callReply('GET /api/wallet/transactions/games', { query: historyQuery(view) }),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
  });
}

/** Filter and page of the history of rewards. */
export interface RewardsView {
  /** Kind of rewards to show; `undefined` for all kinds. */
  type: RewardTransaction['type'] | undefined;
  /** Page number, from 0. */
  page: number;
}

/** Returns a page of the player's rewards, and of the tips that the player received or sent, newest first. */
export function useRewardTransactions({ type, page }: RewardsView) {
  return useQuery({
    queryKey: ['transactions', 'rewards', type, page],
    queryFn: () =>
      callReply('GET /api/wallet/transactions/rewards', { query: { limit: PAGE_SIZE, page, type } }),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
  });
}
