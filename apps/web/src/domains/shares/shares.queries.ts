import type { OwnShare } from '@aureus/contract/shares.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { OWN_SHARES } from '../../slots/share-win.ts';

export const useSharedWin = (id: string) =>
  useQuery({
    queryKey: ['share', id],
    retry: false,
    queryFn: () => call('GET /api/shares/:id', { params: { id } }),
  });

/** Returns the player's shared wins, newest first. */
export const useOwnShares = () => useQuery({ queryKey: OWN_SHARES, queryFn: () => call('GET /api/shares') });

const keep = (change: (shares: OwnShare[]) => OwnShare[]) =>
  queryClient.setQueryData<OwnShare[]>(OWN_SHARES, (shares) => shares && change(shares));

/** Stops sharing a single win. */
export const useWithdrawShare = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/shares/:id', { params: { id } }),
    onSuccess: (_, id) => keep((shares) => shares.filter((share) => share.id !== id)),
  });

/** Stops sharing all of the player's wins. */
export const useWithdrawAll = () =>
  useMutation({ mutationFn: () => call('DELETE /api/shares'), onSuccess: () => keep(() => []) });
