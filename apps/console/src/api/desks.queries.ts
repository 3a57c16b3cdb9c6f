import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../ui/clock.ts';
import { call } from './http.ts';
import { every } from './live.ts';

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
