import type { OverlayLink } from '@aureus/contract/overlay.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const LINK = ['overlay'] as const;
const keep = (link: OverlayLink) => queryClient.setQueryData<OverlayLink>(LINK, link);

/** Returns the time since which the player's overlay link exists, if there is a link. */
export const useOverlayLink = () => useQuery({ queryKey: LINK, queryFn: () => call('GET /api/overlay') });

export const useNewLink = () =>
  useMutation({
    mutationFn: () => call('POST /api/overlay'),
    onSuccess: ({ since }) => keep({ since }),
  });

/** Revokes the overlay link, so that its page stops showing bets. */
export const useRevokeLink = () =>
  useMutation({ mutationFn: () => call('DELETE /api/overlay'), onSuccess: keep });
