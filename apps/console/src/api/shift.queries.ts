import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** How the site stands: the ledger's sum is in the bar of every page. */
export const shiftQuery = queryOptions({
  queryKey: ['shift'],
  queryFn: () => call('GET /api/staff/shift'),
  refetchInterval: 30_000,
  staleTime: 10_000,
});
