import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../ui/clock.ts';
import { call } from './http.ts';
import { every } from './live.ts';

/** Keys of all that depends on requests. */
export const requestsKey = ['requests'] as const;

/** How many requests of all kinds wait. */
export const waitingCount = (counts: Readonly<Record<RequestKind, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Requests that wait, with their counts. */
export const openRequestsQuery = queryOptions({
  queryKey: [...requestsKey, 'open'],
  queryFn: async () => {
    const reply = await call('GET /api/staff/requests');
    setServerTime(reply.serverTime);
    return reply;
  },
  refetchInterval: every(3000),
});

/** Requests that were decided or ran out, the newest first. */
export const endedRequestsQuery = queryOptions({
  queryKey: [...requestsKey, 'ended'],
  queryFn: () => call('GET /api/staff/requests', { query: { ended: '1' } }),
  refetchInterval: every(15_000),
});

/** One request with all there is to know before a vote. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'one', id],
    queryFn: () => call('GET /api/staff/requests/:id', { params: { id } }),
    refetchInterval: every(5000),
  });
