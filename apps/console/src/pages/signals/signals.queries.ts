import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { useChange } from '../../api/use-change.ts';
import { setServerTime } from '../../ui/clock.ts';

const signalsKey = ['signals'] as const;

/** Accounts that belong together. */
export const signalsQuery = queryOptions({
  queryKey: [...signalsKey, 'list'],
  queryFn: async () => {
    const reply = await call('GET /api/staff/signals');
    setServerTime(reply.serverTime);
    return reply.clusters;
  },
  staleTime: 30_000,
});

/** Signals about one player, and the accounts that belong together with this one; null if there are none. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: [...signalsKey, 'player', id],
    queryFn: () => call('GET /api/staff/players/:id/signals', { params: { id } }),
    staleTime: 30_000,
  });

/** Says that what was found about a player is no cause; the mutation takes the reason. */
export const useClear = (id: string) =>
  useChange([signalsKey], (reason: string) =>
    call('POST /api/staff/signals/:id/clear', { params: { id }, body: { reason } }),
  );
