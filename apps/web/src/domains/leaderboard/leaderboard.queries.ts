import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
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
    queryFn: () => call('GET /api/leaderboard/top'),
    refetchInterval: POLL_MS,
  });
}

/** The last weeks and who won them, newest first. */
export function useLeaderboardHistory(week: number | undefined) {
  return useQuery({
    queryKey: ['leaderboard', 'history', week],
    enabled: week !== undefined,
    queryFn: () => call('GET /api/leaderboard/history', { query: { page: 0, limit: PAST } }),
    staleTime: 60_000,
  });
}
