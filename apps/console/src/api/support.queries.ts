import type { ThreadView } from '@aureus/contract/staff-support.ts';
import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../ui/clock.ts';
import { call } from './http.ts';
import { every } from './live.ts';

/** Keys of all that depends on conversations. */
export const supportKey = ['support'] as const;

/** Conversations of a view, with the counts of all open ones. */
export const inboxQuery = (view: ThreadView) =>
  queryOptions({
    queryKey: [...supportKey, 'inbox', view],
    queryFn: async () => {
      const reply = await call('GET /api/staff/support', { query: { view } });
      setServerTime(reply.serverTime);
      return reply;
    },
    refetchInterval: every(3000),
  });
