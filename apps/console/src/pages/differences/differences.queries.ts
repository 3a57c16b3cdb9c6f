import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, callKeyed } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { setServerTime } from '../../ui/clock.ts';

const differencesKey = ['differences'] as const;

/** What the comparisons found, or what they don't find any more. */
export const differencesQuery = (isGone: boolean) =>
  queryOptions({
    queryKey: [...differencesKey, isGone],
    queryFn: async () => {
      const reply = await call('GET /api/staff/differences', { query: { gone: isGone ? '1' : undefined } });
      setServerTime(reply.serverTime);
      return reply.differences;
    },
    refetchInterval: 30_000,
  });

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [differencesKey, requestsKey]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Says whose a difference is, and how far it is. */
export const useNote = (id: string) =>
  useChange((body: { isMine: boolean; note: string }) =>
    call('POST /api/staff/differences/:id/note', { params: { id }, body }),
  );

/** Asks for a correcting transfer; a retry of the same one has the key of the first try. */
export function useCorrection(id: string) {
  const intent = useRef<{ content: string; key: string }>(undefined);
  return useChange((body: { way: 'UP' | 'DOWN'; amount: number; reason: string }) => {
    const content = JSON.stringify(body);
    if (intent.current?.content !== content) intent.current = { content, key: crypto.randomUUID() };
    return callKeyed(
      'POST /api/staff/differences/:id/correction',
      { params: { id }, body },
      intent.current.key,
    );
  });
}
