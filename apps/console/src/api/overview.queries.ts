import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../ui/clock.ts';
import { call } from './http.ts';
import { every } from './live.ts';

/** State of the site, with the ledger sum that the top bar shows. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call('GET /api/staff/overview'),
  refetchInterval: 30_000,
  staleTime: 10_000,
});

/** Desks (work queues) that this member may see, with the number of waiting items on each. */
export const desksQuery = queryOptions({
  queryKey: ['desks'],
  queryFn: async () => {
    const { desks, serverTime } = await call('GET /api/staff/desks');
    setServerTime(serverTime);
    return desks;
  },
  refetchInterval: every(5000),
});
