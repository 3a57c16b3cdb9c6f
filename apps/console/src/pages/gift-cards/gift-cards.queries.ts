import type { NewGiftCards } from '@aureus/contract/staff-gift-cards.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, callKeyed } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { useChange, useIntent } from '../../api/use-change.ts';

const giftCardsKey = ['gift-cards'] as const;

/** Batches of gift cards. Polled, because their state changes when players use cards or staff decide requests. */
export const giftCardsQuery = queryOptions({
  queryKey: giftCardsKey,
  queryFn: () => call('GET /api/staff/gift-cards'),
  refetchInterval: 5000,
});

const KEYS = [giftCardsKey, requestsKey];

/**
 * Requests a batch of gift cards. A retry of the same form reuses the idempotency key, so only one request is created.
 */
export function useAskCards() {
  const intent = useIntent<NewGiftCards>();
  return useChange(KEYS, (asked: { body: NewGiftCards; content: string }) => {
    const { body, key } = intent(asked.content, asked.body);
    return callKeyed('POST /api/staff/gift-cards', { body }, key);
  });
}

/** Generates the codes of a batch and returns them. The server doesn't show them again. */
export const useTakeCodes = (id: string) =>
  useChange<void, { usd: number; codes: string[] }>(KEYS, () =>
    call('POST /api/staff/gift-cards/:id/codes', { params: { id }, body: {} }),
  );

/** Requests cancellation of the unused cards; the mutation takes the reason. */
export const useCancelCards = (id: string) =>
  useChange(KEYS, (reason: string) =>
    call('POST /api/staff/gift-cards/:id/cancel', { params: { id }, body: { reason } }),
  );
