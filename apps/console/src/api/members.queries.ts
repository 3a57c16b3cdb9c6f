import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** All staff members. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: () => call('GET /api/staff/members'),
  staleTime: 15_000,
  refetchInterval: 30_000,
});
