import type { KycLevel } from '@aureus/contract/kyc.ts';
import type { CheckView } from '@aureus/contract/staff-kyc.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { every } from '../../api/live.ts';
import { useChange } from '../../api/use-change.ts';

const kycKey = ['kyc'] as const;

/** Identity checks of a view, page by page. */
export const checksQuery = (view: CheckView) =>
  infiniteQueryOptions({
    queryKey: [...kycKey, 'list', view],
    queryFn: ({ pageParam }) => call('GET /api/staff/kyc', { query: { view, next: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: every(15_000),
  });

/** Everything about one player's checks. */
export const playerChecksQuery = (id: string) =>
  queryOptions({
    queryKey: [...kycKey, 'one', id],
    queryFn: () => call('GET /api/staff/kyc/:id', { params: { id } }),
    staleTime: 5000,
  });

/** Asks a player to pass a check; the mutation takes the reason shown to the player. */
export const useAsk = (id: string, level: KycLevel) =>
  useChange([kycKey], (reason: string) =>
    call('POST /api/staff/kyc/:id/ask', { params: { id }, body: { level, reason } }),
  );

/** Resets a player's checks; the mutation takes the reason shown to the player. */
export const useReset = (id: string) =>
  useChange([kycKey], (reason: string) =>
    call('POST /api/staff/kyc/:id/reset', { params: { id }, body: { reason } }),
  );
