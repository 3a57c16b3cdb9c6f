import type { RequestQueue, RequestState } from '@aureus/contract/staff-queue.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { setServerTime } from '../ui/clock.ts';
import { toast } from '../ui/toast.ts';
import { call, errorMessage } from './http.ts';
import { every } from './live.ts';
import { meQuery } from './session.queries.ts';

/** Key prefix of all queries about requests. */
export const requestsKey = ['requests'] as const;

/** Sums the numbers of waiting items of queues. */
export const waitingCount = (queues: readonly Pick<RequestQueue, 'waiting'>[]): number =>
  queues.reduce((sum, { waiting }) => sum + waiting, 0);

/** Request kinds with waiting requests, the kind that is due first at the front. */
export const queuesQuery = queryOptions({
  queryKey: [...requestsKey, 'queues'],
  queryFn: async () => {
    const { queues, serverTime } = await call('GET /api/staff/queues');
    setServerTime(serverTime);
    return queues;
  },
  refetchInterval: every(3000),
});

/** Waiting requests, in the order in which they are due. @param kind limits them to one kind. */
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

/** Requests that ended (decided, expired or taken back), newest first. */
export const endedRequestsQuery = queryOptions({
  queryKey: [...requestsKey, 'ended'],
  queryFn: () => call('GET /api/staff/requests', { query: { ended: '1' } }),
  refetchInterval: every(15_000),
});

/** One request with all its evidence. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'one', id],
    queryFn: () => call('GET /api/staff/requests/:id', { params: { id } }),
    refetchInterval: every(5000),
  });

/** Claims a request, or releases the claim. */
export function useClaim(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isClaim: boolean) =>
      isClaim
        ? call('POST /api/staff/requests/:id/claim', { params: { id }, body: {} })
        : call('POST /api/staff/requests/:id/release', { params: { id }, body: {} }),
    onError: (error) => toast('bad', errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
}

/** A request after a vote: its state, the approvals so far and the approvals needed. */
type Voted = { state: RequestState; approvals: number; needs: number };

/** Votes on a request. @param onDone runs when the vote was counted. */
export function useVote(id: string, onDone: (voted: Voted) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (vote: { verdict: 'APPROVE' | 'REFUSE'; reason: string; worth?: number }) =>
      call('POST /api/staff/requests/:id/vote', { params: { id }, body: vote }),
    onSuccess: (voted) => onDone(voted),
    onError: (error) => toast('bad', errorMessage(error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: requestsKey });
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
