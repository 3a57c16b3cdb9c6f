import { VISITOR_MARK } from '@aureus/contract/support-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';
import { queryClient } from './query-client.ts';
import { useMe } from './session.ts';

const UNREAD = ['support-unread'] as const;

/** True if a visitor has written to support in this browser. Other visitors have no unread answers. */
export const hasWritten = (): boolean => document.cookie.includes(VISITOR_MARK);

export function useSupportUnread(): number {
  const { data: me } = useMe();
  const { data } = useQuery({
    queryKey: UNREAD,
    enabled: Boolean(me) || hasWritten(),
    queryFn: () => call('GET /api/support/unread'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.unread ?? 0;
}

export function setSupportUnread(unread: number): void {
  queryClient.setQueryData(UNREAD, { unread });
}
