import type { KycStatus, KycToken } from '@aureus/contract/kyc.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callData } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { refreshMe } from '../../api/session.ts';
import { showToast } from '../../ui/toast.ts';

const STATUS = ['kyc', 'status'] as const;
/** The live message is faster; this is for the day it does not come. */
const POLL_MS = 4_000;

/** The state of the player's verification. `isWatched`: the provider's page is open or a review is under way. */
export function useKycStatus(isWatched: boolean) {
  return useQuery({
    queryKey: STATUS,
    queryFn: async () => {
      const status = await callData<KycStatus>('/api/kyc/status');
      noteVerdict(status);
      return status;
    },
    refetchInterval: ({ state }) => (isWatched || state.data?.state === 'PENDING' ? POLL_MS : false),
  });
}

/** Opens the provider's page for the player. */
export function useKycToken() {
  return useMutation({ mutationFn: () => callData<KycToken>('/api/kyc/token?level=basic') });
}

/** Takes over a state that the server announced. */
export function putKycStatus(status: KycStatus): void {
  noteVerdict(status);
  queryClient.setQueryData<KycStatus>(STATUS, status);
}

/** A verdict changes the player's role, or restricts the account, which the whole page shows. */
function noteVerdict({ state }: KycStatus): void {
  const before = queryClient.getQueryData<KycStatus>(STATUS)?.state;
  if (state === before || (state !== 'APPROVED' && state !== 'REJECTED')) return;
  void refreshMe();
  if (state === 'APPROVED' && before !== undefined)
    showToast('success', 'You are verified.', { text: 'Deposits are open to you now.' });
}
