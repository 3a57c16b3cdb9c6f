import type { SwitchName } from '@aureus/contract/switches.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { setServerTime } from '../../ui/clock.ts';

const switchesKey = ['switches'] as const;

/** Every switch, read again every few seconds: colleagues switch too. */
export const switchesQuery = queryOptions({
  queryKey: switchesKey,
  queryFn: async () => {
    const reply = await call('GET /api/staff/switches');
    setServerTime(reply.serverTime);
    return reply.switches;
  },
  refetchInterval: 3000,
});

function useSwitch<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [switchesKey, requestsKey]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Switches off at once. */
export const useSwitchOff = (name: SwitchName) =>
  useSwitch((body: { message: string; endsAt: number | null; reason: string }) =>
    call('POST /api/staff/switches/:name/off', { params: { name }, body }),
  );

/** Asks to switch on; the mutation takes the reason for colleagues. */
export const useSwitchOn = (name: SwitchName) =>
  useSwitch((reason: string) =>
    call('POST /api/staff/switches/:name/on', { params: { name }, body: { reason } }),
  );
