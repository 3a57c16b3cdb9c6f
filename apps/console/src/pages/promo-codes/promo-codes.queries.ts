import type { NewPromoCode } from '@aureus/contract/staff-promo-codes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, callKeyed } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { useChange, useIntent } from '../../api/use-change.ts';

const offersKey = ['promo-codes'] as const;

/** Promo codes. Polled, because their state changes when players use them or staff decide requests. */
export const promoCodesQuery = queryOptions({
  queryKey: offersKey,
  queryFn: () => call('GET /api/staff/promo-codes'),
  refetchInterval: 5000,
});

const KEYS = [offersKey, requestsKey];

/**
 * Creates or requests a promo code. A retry of the same form reuses the idempotency key, so only one code is created.
 */
export function useMakeCode() {
  const intent = useIntent<NewPromoCode>();
  return useChange(KEYS, (asked: { body: NewPromoCode; content: string }) => {
    const { body, key } = intent(asked.content, asked.body);
    return callKeyed('POST /api/staff/promo-codes', { body }, key);
  });
}

/** Ends a promo code at once; the mutation takes the reason for the log. */
export const useEndCode = (code: string) =>
  useChange(KEYS, (reason: string) =>
    call('POST /api/staff/promo-codes/:code/end', { params: { code }, body: { reason } }),
  );
