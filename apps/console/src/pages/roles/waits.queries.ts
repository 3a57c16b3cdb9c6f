import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { membersQuery } from '../../api/members.queries.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { useChange } from '../../api/use-change.ts';

/** New owners, keys and decisions that don't count yet. */
export const waitsQuery = queryOptions({
  queryKey: ['waits'],
  queryFn: async () => (await call('GET /api/staff/waits')).waits,
  staleTime: 15_000,
  refetchInterval: 30_000,
});

const changed = [waitsQuery.queryKey, membersQuery.queryKey, requestsKey];

/** Confirms a new owner, key or decision, which then counts at once, or refuses it. */
export const useEndWait = (id: string, act: 'confirm' | 'refuse') =>
  useChange(changed, () =>
    act === 'confirm'
      ? call('POST /api/staff/waits/:id/confirm', { params: { id }, body: {} })
      : call('POST /api/staff/waits/:id/refuse', { params: { id }, body: {} }),
  );
