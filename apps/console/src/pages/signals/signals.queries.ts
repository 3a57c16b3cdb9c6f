import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useChange } from '../../api/use-change.ts';
import { setServerTime } from '../../ui/clock.ts';

const signalsKey = ['signals'] as const;

/** Player accounts with signals, in groups of linked ones. A group may be a single account. */
export const signalsQuery = queryOptions({
  queryKey: [...signalsKey, 'list'],
  queryFn: async () => {
    const reply = await call('GET /api/staff/signals');
    setServerTime(reply.serverTime);
    return reply.clusters;
  },
  staleTime: 30_000,
});

/** Signals about one player, and the accounts linked to that player; null if there are none. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: [...signalsKey, 'player', id],
    queryFn: () => call('GET /api/staff/players/:id/signals', { params: { id } }),
    staleTime: 30_000,
  });

/** Marks the signals about a player as no cause for concern; the mutation takes the reason. */
export const useClear = (id: string) =>
  useChange([signalsKey], (reason: string) =>
    call('POST /api/staff/signals/:id/clear', { params: { id }, body: { reason } }),
  );
