import { queryOptions } from '@tanstack/react-query';
import { call, callKeyed } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { useChange, useIntent } from '../../api/use-change.ts';
import { setServerTime } from '../../ui/clock.ts';

const differencesKey = ['differences'] as const;

/** Differences between our ledger and the providers' records. @param isGone true for those that no longer exist. */
export const differencesQuery = (isGone: boolean) =>
  queryOptions({
    queryKey: [...differencesKey, isGone],
    queryFn: async () => {
      const reply = await call('GET /api/staff/reconciliation', {
        query: { gone: isGone ? '1' : undefined },
      });
      setServerTime(reply.serverTime);
      return reply.differences;
    },
    refetchInterval: 30_000,
  });

const KEYS = [differencesKey, requestsKey];

/** Sets the member in charge of a difference, and the note about its progress. */
export const useNote = (id: string) =>
  useChange(KEYS, (body: { isMine: boolean; note: string; was: string }) =>
    call('POST /api/staff/reconciliation/:id/note', { params: { id }, body }),
  );

interface Correction {
  way: 'UP' | 'DOWN';
  amount: number;
  reason: string;
}

/** Requests a correcting transfer. A retry with the same content reuses the idempotency key. */
export function useCorrection(id: string) {
  const intent = useIntent<Correction>();
  return useChange(KEYS, (correction: Correction) => {
    const { body, key } = intent(JSON.stringify(correction), correction);
    return callKeyed('POST /api/staff/reconciliation/:id/correction', { params: { id }, body }, key);
  });
}
