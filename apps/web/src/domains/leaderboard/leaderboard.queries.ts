import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useMe } from '../../api/session.ts';

const POLL_MS = 10_000;
/** Number of past weeks that are listed. */
const PAST = 6;

/** Returns the current week's leaderboard and keeps it fresh. */
export function useLeaderboard() {
  const { data: me } = useMe();
  return useQuery({
    queryKey: ['leaderboard', 'top', me?.id ?? null],
    queryFn: () => call('GET /api/leaderboard/top'),
    refetchInterval: POLL_MS,
  });
}

/** Returns the last weeks with their winners, newest first. */
export function useLeaderboardHistory(week: number | undefined) {
  return useQuery({
    queryKey: ['leaderboard', 'history', week],
    enabled: week !== undefined,
    queryFn: () => call('GET /api/leaderboard/history', { query: { page: 0, limit: PAST } }),
    staleTime: 60_000,
  });
}
