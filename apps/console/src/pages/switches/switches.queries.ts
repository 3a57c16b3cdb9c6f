import type { SwitchName } from '@aureus/contract/switches.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { useChange } from '../../api/use-change.ts';
import { setServerTime } from '../../ui/clock.ts';

const switchesKey = ['switches'] as const;

/** All feature switches. Polled, since colleagues use them too. */
export const switchesQuery = queryOptions({
  queryKey: switchesKey,
  queryFn: async () => {
    const reply = await call('GET /api/staff/switches');
    setServerTime(reply.serverTime);
    return reply.switches;
  },
  refetchInterval: 3000,
});

const KEYS = [switchesKey, requestsKey];

/** Switches a feature off at once. If it is off already, changes its message and end. */
export const useSwitchOff = (name: SwitchName) =>
  useChange(KEYS, (body: { message: string; endsAt: number | null; reason: string }) =>
    call('POST /api/staff/switches/:name/off', { params: { name }, body }),
  );

/** Requests that a feature be switched on; the mutation takes the reason for colleagues. */
export const useSwitchOn = (name: SwitchName) =>
  useChange(KEYS, (reason: string) =>
    call('POST /api/staff/switches/:name/on', { params: { name }, body: { reason } }),
  );
