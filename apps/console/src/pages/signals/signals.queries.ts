import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { setServerTime } from '../../ui/clock.ts';

const signalsKey = ['signals'] as const;

/** Accounts that belong together. */
export const signalsQuery = queryOptions({
  queryKey: signalsKey,
  queryFn: async () => {
    const reply = await call('GET /api/staff/signals');
    setServerTime(reply.serverTime);
    return reply.clusters;
  },
  staleTime: 30_000,
});

/** Says that what was found about a player is no cause; the mutation takes the reason. */
export function useClear(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/staff/signals/:id/clear', { params: { id }, body: { reason } }),
    onSettled: () => void client.invalidateQueries({ queryKey: signalsKey }),
  });
}
