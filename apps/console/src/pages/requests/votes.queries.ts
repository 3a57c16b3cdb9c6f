import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { meQuery } from '../../api/session.queries.ts';
import { toast } from '../../ui/toast.ts';
import { requestsWords as words } from './requests.words.tsx';

/** Claims a request for five minutes, or lets go of it. */
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

/** Votes on a request. @param onDone runs when the vote was counted. */
export function useVote(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (vote: { verdict: 'APPROVE' | 'REFUSE'; reason: string; worth?: number }) =>
      call('POST /api/staff/requests/:id/vote', { params: { id }, body: vote }),
    onSuccess: ({ state, approvals, needs }) => {
      toast('good', words.decision.done[state](approvals, needs));
      onDone();
    },
    onError: (error) => toast('bad', errorMessage(error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: requestsKey });
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
