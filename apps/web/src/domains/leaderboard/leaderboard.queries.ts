import type { LeaderboardResult, LeaderboardTop } from '@aureus/contract/leaderboard.ts';
import { useQuery } from '@tanstack/react-query';
import { callData, callPage } from '../../api/http.ts';
import { useMe } from '../../api/session.ts';

/** The server looks at the wallets as often. */
const POLL_MS = 10_000;
/** Weeks that are shown of the past. */
const PAST = 6;

/** The running week, renewed while it is looked at. */
export function useLeaderboard() {
  const { data: me } = useMe();
  return useQuery({
    queryKey: ['leaderboard', 'top', me?.id ?? null],
    queryFn: () => callData<LeaderboardTop>('/api/leaderboard/top'),
    refetchInterval: POLL_MS,
  });
}

/** The last weeks and who won them, newest first. */
export function useLeaderboardHistory(week: number | undefined) {
  return useQuery({
    queryKey: ['leaderboard', 'history', week],
    enabled: week !== undefined,
    queryFn: async () =>
      (await callPage<LeaderboardResult>(`/api/leaderboard/history?page=0&limit=${PAST}`)).data,
    staleTime: 60_000,
  });
}
