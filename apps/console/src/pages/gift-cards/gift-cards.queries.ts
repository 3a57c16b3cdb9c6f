import type { NewGiftCards } from '@aureus/contract/staff-offers.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, callKeyed } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';

const giftCardsKey = ['gift-cards'] as const;

/** Batches of gift cards, read again every few seconds: players use them up, and what was asked for is made. */
export const giftCardsQuery = queryOptions({
  queryKey: giftCardsKey,
  queryFn: () => call('GET /api/staff/gift-cards'),
  refetchInterval: 5000,
});

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [giftCardsKey, requestsKey]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Asks for a batch. A retry of the same form has the key of the first try, so that it asks once. */
export function useAskCards() {
  const intent = useRef<{ content: string; body: NewGiftCards; key: string }>(undefined);
  return useChange(({ body, content }: { body: NewGiftCards; content: string }) => {
    if (intent.current?.content !== content) intent.current = { content, body, key: crypto.randomUUID() };
    return callKeyed('POST /api/staff/gift-cards', { body: intent.current.body }, intent.current.key);
  });
}

/** Makes the codes of a batch and gets them, this once. */
export const useTakeCodes = (id: string) =>
  useChange<void, { usd: number; codes: string[] }>(() =>
    call('POST /api/staff/gift-cards/:id/codes', { params: { id }, body: {} }),
  );

/** Asks that what is unused be canceled; the mutation takes the reason. */
export const useCancelCards = (id: string) =>
  useChange((reason: string) =>
    call('POST /api/staff/gift-cards/:id/cancel', { params: { id }, body: { reason } }),
  );
