import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useMe } from '../../api/session.ts';

const POLL_MS = 10_000;
/** Number of past raffles that are listed. */
const PAST = 8;

/** Returns the current raffle with the player's tickets, and keeps it fresh. */
export function useTicketInfo() {
  const { data: me } = useMe();
  return useQuery({
    queryKey: ['raffle', 'tickets', me?.id ?? null],
    queryFn: () => call('GET /api/raffle/ticket-info'),
    refetchInterval: POLL_MS,
  });
}

/**
 * Returns the last raffles, newest first.
 * @param state week and state of the last draw, as part of the cache key, so that a change loads the list again.
 */
export function useRaffleHistory(state: string | undefined) {
  const { data: me } = useMe();
  return useQuery({
    queryKey: ['raffle', 'history', me?.id ?? null, state],
    enabled: state !== undefined,
    queryFn: () => call('GET /api/fairness/raffle/history', { query: { page: 0, limit: PAST } }),
    staleTime: 60_000,
  });
}
