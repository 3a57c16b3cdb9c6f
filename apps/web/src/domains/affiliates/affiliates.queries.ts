import type { AffiliateClaim } from '@aureus/contract/affiliates.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, callReply } from '../../api/http.ts';
import { newIdempotencyKey, sendKeyed } from '../../api/intent.ts';
import { queryClient } from '../../api/query-client.ts';
import { setBalance, useMe } from '../../api/session.ts';

/** Cache keys, all with the prefix `affiliates`. Queries of the player's own data add the player's id. */
const DASHBOARD = ['affiliates', 'dashboard'] as const;
const PLAYERS = ['affiliates', 'players'] as const;
const PLACES = ['affiliates', 'places'] as const;
const USED = ['affiliates', 'used-code'] as const;

export const PAGE_SIZE = 10;

/** Returns figures about the affiliate's own code. */
export function useDashboard() {
  const { data: me } = useMe();
  return useQuery({
    queryKey: [...DASHBOARD, me?.id],
    enabled: me !== undefined && me !== null,
    queryFn: () => call('GET /api/affiliate'),
  });
}

/** Returns a page of the players who use or used the affiliate's code. */
export function useReferredPlayers(page: number) {
  const { data: me } = useMe();
  return useQuery({
    queryKey: [...PLAYERS, me?.id, page],
    enabled: me !== undefined && me !== null,
    queryFn: () => callReply('GET /api/affiliate/players', { query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the referral leaderboard. */
export function useReferralPlaces() {
  return useQuery({
    queryKey: PLACES,
    queryFn: () => call('GET /api/affiliate/leaderboard/referrals'),
    staleTime: 60_000,
  });
}

/** Returns the code that the player uses; `null` for none. Loads only while `isShown`. */
export function useUsedCode(isShown: boolean) {
  const { data: me } = useMe();
  return useQuery({
    queryKey: [...USED, me?.id],
    enabled: isShown && me !== undefined && me !== null,
    queryFn: () => call('GET /api/affiliate/used-code'),
  });
}

export function useChooseCode() {
  return useMutation({
    mutationFn: (code: string) => call('POST /api/affiliate/code', { body: { code } }),
    onSuccess: (dashboard) => queryClient.setQueriesData({ queryKey: DASHBOARD }, dashboard),
  });
}

export function useClaimCode() {
  return useMutation({
    mutationFn: (code: string) => call('POST /api/affiliate/used-code', { body: { code } }),
    onSuccess: (usage) => {
      queryClient.setQueriesData({ queryKey: USED }, usage);
      void queryClient.invalidateQueries({ queryKey: PLACES });
    },
    // A refusal may mean that another tab has claimed a code.
    onError: () => queryClient.invalidateQueries({ queryKey: USED }),
  });
}

/** Idempotency key of a claim without a clear answer. The claim may have been paid, so a retry needs the same key. */
let unanswered: string | undefined;

async function claimEarnings(): Promise<AffiliateClaim> {
  unanswered ??= newIdempotencyKey();
  try {
    const claim = await sendKeyed('POST /api/affiliate/claim', {}, unanswered);
    unanswered = undefined;
    return claim;
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500;
    if (isAnswered) unanswered = undefined;
    throw error;
  }
}

/** Claims the earned commission, which goes into the wallet. */
export function useClaimEarnings() {
  return useMutation({
    mutationFn: claimEarnings,
    onSuccess: ({ balance }) => setBalance(balance),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DASHBOARD }),
  });
}
