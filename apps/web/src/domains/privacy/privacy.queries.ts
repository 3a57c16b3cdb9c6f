import { addressOf } from '@aureus/contract/address.ts';
import type { Privacy } from '@aureus/contract/privacy.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { withStepUp } from '../../api/intent.ts';
import { queryClient } from '../../api/query-client.ts';

const PRIVACY = ['privacy'] as const;
/** Interval in ms at which the state is reloaded while an export is prepared. */
const POLL_MS = 1_000;

const isUnderWay = (privacy: Privacy | undefined): boolean =>
  privacy?.export?.state === 'QUEUED' || privacy?.export?.state === 'RUNNING';

/** Returns the player's last data export, and the state of the account's erasure. */
export function usePrivacy() {
  return useQuery({
    queryKey: PRIVACY,
    queryFn: () => call('GET /api/user/privacy'),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });
}

export function useAskExport() {
  return useMutation({
    mutationFn: () => call('POST /api/user/privacy/export', { body: {} }),
    onSuccess: (privacy) => queryClient.setQueryData<Privacy>(PRIVACY, privacy),
    onError: () => queryClient.invalidateQueries({ queryKey: PRIVACY }),
  });
}

/** Downloads the data export, with a two-factor code if the server requires one. */
export function useDownload() {
  return useMutation({
    mutationFn: () =>
      withStepUp((code) =>
        call('POST /api/user/privacy/export/ticket', { body: code === undefined ? {} : { code } }),
      ),
    onSuccess: ({ ticket }) => {
      const link = document.createElement('a');
      link.href = addressOf('GET /api/user/privacy/export/file', { query: { ticket } });
      link.download = '';
      link.click();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: PRIVACY }),
  });
}

/** Requests the erasure of the account, with a two-factor code if the server requires one. */
export function useAskErasure() {
  return useMutation({
    mutationFn: () =>
      withStepUp((code) =>
        call('POST /api/user/privacy/erasure', { body: code === undefined ? {} : { code } }),
      ),
    onSuccess: (privacy) => queryClient.setQueryData<Privacy>(PRIVACY, privacy),
    onError: () => queryClient.invalidateQueries({ queryKey: PRIVACY }),
  });
}

/** Cancels the requested erasure of the account. */
export function useKeepAccount() {
  return useMutation({
    mutationFn: () => call('DELETE /api/user/privacy/erasure'),
    onSuccess: (privacy) => queryClient.setQueryData<Privacy>(PRIVACY, privacy),
  });
}

/** Returns the actions of staff on the account, page by page. */
export function useStaffActs() {
  return useInfiniteQuery({
    queryKey: [...PRIVACY, 'staff-acts'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call('GET /api/user/privacy/staff-acts', { query: { before: pageParam } }),
    getNextPageParam: (acts) => (acts.length < PAGE ? undefined : acts.at(-1)?.cursor),
  });
}

/** Number of actions on a page, as on the server. */
const PAGE = 20;
