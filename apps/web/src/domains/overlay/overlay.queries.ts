import type { OverlayLink } from '@aureus/contract/overlay.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const LINK = ['overlay'] as const;
const keep = (link: OverlayLink) => queryClient.setQueryData<OverlayLink>(LINK, link);

/** Whether the player has a link for a broadcast. */
export const useOverlayLink = () => useQuery({ queryKey: LINK, queryFn: () => call('GET /api/overlay') });

/** Makes a new link. */
export const useNewLink = () =>
  useMutation({
    mutationFn: () => call('POST /api/overlay'),
    onSuccess: ({ since }) => keep({ since }),
  });

/** Takes the link back. */
export const useRevokeLink = () =>
  useMutation({ mutationFn: () => call('DELETE /api/overlay'), onSuccess: keep });
