import type { KycLevel, KycOverview, KycStatus } from '@aureus/contract/kyc.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { patchMe, refreshMe } from '../../api/session.ts';
import { showToast } from '../../ui/toast.ts';
import { kycVerdictWords } from './kyc.verdict.words.ts';

const STATUS = ['kyc', 'status'] as const;
/** Interval in ms at which the state is reloaded, in case a socket message is missed. */
const POLL_MS = 4_000;

const isUnderReview = (overview: KycOverview | undefined): boolean =>
  overview?.state === 'PENDING' || overview?.advanced?.state === 'PENDING';

/**
 * Returns the state of the player's verification. While `isWatched` is true or a review is in progress, it's reloaded
 * repeatedly.
 */
export function useKycStatus(isWatched: boolean) {
  return useQuery({
    queryKey: STATUS,
    queryFn: async () => {
      const overview = await call('GET /api/kyc/status');
      noteVerdict(overview);
      if (overview.advanced !== null) noteVerdict(overview.advanced);
      return overview;
    },
    refetchInterval: ({ state }) => (isWatched || isUnderReview(state.data) ? POLL_MS : false),
  });
}

/** Loads the address of the provider's page for a level of verification. */
export function useKycToken(level: KycLevel) {
  return useMutation({ mutationFn: () => call('GET /api/kyc/token', { query: { level } }) });
}

/** Applies a state of the verification from the socket. */
export function putKycStatus(status: KycStatus): void {
  noteVerdict(status);
  queryClient.setQueryData<KycOverview>(STATUS, (known) => {
    if (known === undefined) return undefined;
    if (status.level === 'basic') return { ...known, ...status };
    return { ...known, advanced: known.advanced && { ...known.advanced, ...status } };
  });
}

/** Handles a new verdict. The player's record is reloaded, because a verdict may change the player's role. */
function noteVerdict({ level, state }: KycStatus): void {
  const overview = queryClient.getQueryData<KycOverview>(STATUS);
  const before = level === 'basic' ? overview?.state : overview?.advanced?.state;
  if (state === before || (state !== 'APPROVED' && state !== 'REJECTED')) return;
  // The role changes at once, because a player who reads the verdict may deposit before the record has reloaded.
  if (level === 'basic' && state === 'APPROVED')
    patchMe((me) => (me.role === 'UNVERIFIED_USER' ? { ...me, role: 'USER' } : me));
  void refreshMe();
  if (state !== 'APPROVED' || before === undefined) return;
  const { title, text } = kycVerdictWords[level];
  showToast('success', title, { text });
}
