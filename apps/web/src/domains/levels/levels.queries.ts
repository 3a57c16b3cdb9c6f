import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { STILL } from '../../api/query-client.ts';

/** Returns all levels, lowest first. */
export function useLevels(isEnabled: boolean) {
  return useQuery({
    queryKey: ['levels'],
    enabled: isEnabled,
    queryFn: () => call('GET /api/levels'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: STILL,
  });
}
