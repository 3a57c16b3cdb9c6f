import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';
import { queryClient } from './query-client.ts';
import { useMe } from './session.ts';

const UNREAD = ['support-unread'] as const;

/** How many answers of staff the player hasn't read; 0 for a visitor. */
export function useSupportUnread(): number {
  const { data: me } = useMe();
  const { data } = useQuery({
    queryKey: UNREAD,
    enabled: Boolean(me),
    queryFn: () => call('GET /api/support/unread'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return me && data ? data.unread : 0;
}

export function setSupportUnread(unread: number): void {
  queryClient.setQueryData(UNREAD, { unread });
}
