import { addressOf } from '@aureus/contract/address.ts';
import type { LimitKind, LimitPeriod } from '@aureus/contract/limits.ts';
import type { Badge } from '@aureus/contract/staff-roles.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callKeyed } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { meQuery } from '../../api/session.queries.ts';
import { useChange, useIntent } from '../../api/use-change.ts';
import type { Filter } from './timeline.ts';

const playersKey = ['players'] as const;
const oneKey = (id: string) => [...playersKey, 'one', id] as const;

/** Players that match a search. The query is disabled while the search is empty. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: [...playersKey, 'search', search],
    queryFn: () => call('GET /api/staff/players', { query: { search } }),
    enabled: search !== '',
    staleTime: 10_000,
    placeholderData: (old) => old,
  });

/** One player with balances and sums. */
export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: [...oneKey(id), 'facts'],
    queryFn: () => call('GET /api/staff/players/:id', { params: { id } }),
    staleTime: 5000,
  });

/** Events of a player, page by page, newest first. */
export const timelineQuery = (id: string, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...oneKey(id), 'timeline', filter],
    queryFn: ({ pageParam }) =>
      call('GET /api/staff/players/:id/timeline', {
        params: { id },
        query: { next: pageParam, kind: filter === 'ALL' ? undefined : filter },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 10_000,
  });

/** Mutation that changes something about a player and refetches the affected queries. */
const usePlayerChange = <Input, Output>(id: string, mutationFn: (input: Input) => Promise<Output>) =>
  useChange([oneKey(id), requestsKey, meQuery.queryKey], mutationFn);

interface CoinsMove {
  amount: number;
  reason: string;
}

/**
 * Gives coins to a player or takes them back; creates a request if that needs a vote. A retry with the same amount and
 * reason reuses the idempotency key, so coins move once.
 */
export function useCoins(id: string, act: 'credit' | 'correction') {
  const intent = useIntent<CoinsMove>();
  return usePlayerChange(id, (move: CoinsMove) => {
    const { body, key } = intent(JSON.stringify(move), move);
    return act === 'credit'
      ? callKeyed('POST /api/staff/players/:id/credit', { params: { id }, body }, key)
      : callKeyed('POST /api/staff/players/:id/correction', { params: { id }, body }, key);
  });
}

/** Requests a deposit's refund; the mutation takes the reason shown to the player. */
export const useRefund = (id: string, paymentId: string) =>
  usePlayerChange(id, (reason: string) =>
    call('POST /api/staff/players/:id/refund', { params: { id }, body: { paymentId, reason } }),
  );

/** A member's action to write a note about a player, to rename the player, or to protect the player. */
export type Care =
  | { act: 'note'; text: string }
  | { act: 'rename'; name: string; reason: string }
  | {
      act: 'limit';
      what: 'DEPOSIT' | 'LOSS';
      period: 'DAY' | 'WEEK' | 'MONTH';
      amount: number;
      reason: string;
    }
  | { act: 'pause'; period: 'DAY' | 'WEEK' | 'MONTH'; reason: string };

export const useCare = (id: string) =>
  usePlayerChange(id, ({ act, ...body }: Care) => {
    const params = { id };
    if (act === 'note')
      return call('POST /api/staff/players/:id/note', { params, body: body as { text: string } });
    if (act === 'rename')
      return call('POST /api/staff/players/:id/rename', {
        params,
        body: body as { name: string; reason: string },
      });
    if (act === 'pause')
      return call('POST /api/staff/players/:id/break', {
        params,
        body: body as Omit<Extract<Care, { act: 'pause' }>, 'act'>,
      });
    return call('POST /api/staff/players/:id/limit', {
      params,
      body: body as Omit<Extract<Care, { act: 'limit' }>, 'act'>,
    });
  });

/** Restricts a player for `hours` or until lifted, or freezes the player until lifted. The player sees the reason. */
export const useRestriction = (id: string, act: 'restrict' | 'freeze') =>
  usePlayerChange(id, (about: { reason: string; hours?: number }) =>
    call('POST /api/staff/players/:id/restriction', { params: { id }, body: { act, ...about } }),
  );

/** Requests that a restriction be lifted; the mutation takes the reason for colleagues. */
export const useLift = (id: string) =>
  usePlayerChange(id, (reason: string) =>
    call('POST /api/staff/players/:id/lift', { params: { id }, body: { reason } }),
  );

/** Requests that the player may raise a lowered limit again. */
export const useLimitRaise = (id: string) =>
  usePlayerChange(id, (body: { what: LimitKind; period: LimitPeriod; reason: string }) =>
    call('POST /api/staff/players/:id/limit-raise', { params: { id }, body }),
  );

/**
 * Requests another staff badge for a player's account, a change of the member whose own account it is, or both. The
 * mutation takes the reason for colleagues.
 */
export const useBadge = (id: string) =>
  usePlayerChange(id, (body: { role: Badge; memberId: string | null; reason: string }) =>
    call('POST /api/staff/players/:id/badge', { params: { id }, body }),
  );

/** Requests an export of the player's data; the mutation takes the reason for colleagues. */
export const useAskExport = (id: string) =>
  usePlayerChange(id, (reason: string) =>
    call('POST /api/staff/players/:id/privacy/export', { params: { id }, body: { reason } }),
  );

/** Requests the erasure that the player asked for; the mutation takes the reason for colleagues. */
export const useAskErasure = (id: string) =>
  usePlayerChange(id, (reason: string) =>
    call('POST /api/staff/players/:id/privacy/erasure', { params: { id }, body: { reason } }),
  );

/** Polling interval in milliseconds while an export is being made. */
const POLL_MS = 2_000;

/** A player's data exports requested by staff, and the erasure that the player asked for. */
export const privacyQuery = (id: string) =>
  queryOptions({
    queryKey: [...oneKey(id), 'privacy'],
    queryFn: () => call('GET /api/staff/players/:id/privacy', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'QUEUED' || one.state === 'RUNNING') ? POLL_MS : false,
  });

/** Downloads a data export; the mutation takes the export request's id. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: async (requestId: string) => {
      const params = { id: requestId };
      const { ticket } = await call('POST /api/staff/requests/:id/export/ticket', { params, body: {} });
      const link = document.createElement('a');
      link.href = addressOf('GET /api/staff/requests/:id/export/file', { params, query: { ticket } });
      link.download = '';
      link.click();
    },
  });

/** Ends all sessions of a player; the mutation takes the reason for the log. */
export const useSignOutPlayer = (id: string) =>
  usePlayerChange(id, (reason: string) =>
    call('POST /api/staff/players/:id/sign-out', { params: { id }, body: { reason } }),
  );
