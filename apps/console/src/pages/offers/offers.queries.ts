import type { NewPromoCode } from '@aureus/contract/staff-offers.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, callKeyed } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';

const offersKey = ['promo-codes'] as const;

/** Promo codes, read again every few seconds: players use them up, and what was asked for is made. */
export const offersQuery = queryOptions({
  queryKey: offersKey,
  queryFn: () => call('GET /api/staff/promo-codes'),
  refetchInterval: 5000,
});

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [offersKey, requestsKey]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Makes a code or asks for it. A retry of the same form has the key of the first try, so that it makes one. */
export function useMakeCode() {
  const intent = useRef<{ content: string; body: NewPromoCode; key: string }>(undefined);
  return useChange(({ body, content }: { body: NewPromoCode; content: string }) => {
    if (intent.current?.content !== content) intent.current = { content, body, key: crypto.randomUUID() };
    return callKeyed('POST /api/staff/promo-codes', { body: intent.current.body }, intent.current.key);
  });
}

/** Ends a code at once; the mutation takes the reason for the log. */
export const useEndCode = (code: string) =>
  useChange((reason: string) =>
    call('POST /api/staff/promo-codes/:code/end', { params: { code }, body: { reason } }),
  );
