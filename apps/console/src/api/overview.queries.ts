import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../ui/clock.ts';
import { call } from './http.ts';
import { every } from './live.ts';

/** State of the site: the bar of every page shows the ledger's sum. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => call('GET /api/staff/overview'),
  refetchInterval: 30_000,
  staleTime: 10_000,
});

/** Desks of this member, with what waits on each. */
export const desksQuery = queryOptions({
  queryKey: ['desks'],
  queryFn: async () => {
    const { desks, serverTime } = await call('GET /api/staff/desks');
    setServerTime(serverTime);
    return desks;
  },
  refetchInterval: every(5000),
});
