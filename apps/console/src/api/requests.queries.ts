import type { RequestQueue } from '@aureus/contract/staff-queue.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../ui/clock.ts';
import { call } from './http.ts';
import { every } from './live.ts';

/** Keys of all that depends on requests. */
export const requestsKey = ['requests'] as const;

/** Counts the waiting requests of all kinds. */
export const waitingCount = (queues: readonly Pick<RequestQueue, 'waiting'>[]): number =>
  queues.reduce((sum, { waiting }) => sum + waiting, 0);

/** The kinds of which something waits, the one that is due first at the front. */
export const queuesQuery = queryOptions({
  queryKey: [...requestsKey, 'queues'],
  queryFn: async () => {
    const { queues, serverTime } = await call('GET /api/staff/queues');
    setServerTime(serverTime);
    return queues;
  },
  refetchInterval: every(3000),
});

/** Requests that wait, due first: as many as a list shows. @param kind one alone. */
export const openRequestsQuery = (kind?: RequestKind) =>
  queryOptions({
    queryKey: [...requestsKey, 'open', kind ?? 'ALL'],
    queryFn: async () => {
      const reply = await call('GET /api/staff/requests', { query: kind === undefined ? {} : { kind } });
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
