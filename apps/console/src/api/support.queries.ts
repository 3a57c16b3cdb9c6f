import type { ThreadView } from '@aureus/contract/staff-support.ts';
import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../ui/clock.ts';
import { call } from './http.ts';
import { every } from './live.ts';

/** Key prefix of all queries about conversations. */
export const supportKey = ['support'] as const;

/** Conversations of one inbox view, and the number of open conversations by view. */
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
