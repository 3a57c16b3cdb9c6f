import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useMe } from '../../api/session.ts';

/** Tickets are counted again as often. */
const POLL_MS = 10_000;
/** Raffles that are shown of the past. */
const PAST = 8;

/** The running raffle with the player's tickets, renewed while it is looked at. */
export function useTicketInfo() {
  const { data: me } = useMe();
  return useQuery({
    queryKey: ['raffle', 'tickets', me?.id ?? null],
    queryFn: () => call('GET /api/raffle/ticket-info'),
    refetchInterval: POLL_MS,
  });
}

/** The last raffles that had tickets, newest first. @param state what makes the list another one. */
export function useRaffleHistory(state: string | undefined) {
  const { data: me } = useMe();
  return useQuery({
    queryKey: ['raffle', 'history', me?.id ?? null, state],
    enabled: state !== undefined,
    queryFn: () => call('GET /api/fairness/raffle/history', { query: { page: 0, limit: PAST } }),
    staleTime: 60_000,
  });
}
