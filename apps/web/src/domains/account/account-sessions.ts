import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const KEY = ['account', 'sessions'] as const;

/** Returns the player's sessions, this device first, then by last use. */
export function useSessions() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const sessions = await call('GET /api/auth/sessions');
      return sessions.toSorted(
        (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt - a.lastSeenAt,
      );
    },
  });
}

/** Signs every device out but this one. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call('DELETE /api/auth/sessions'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** Signs another device out. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
