import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { sendIntent } from '../../api/intent.ts';
import { tellItself } from '../../api/own-news.ts';
import { queryClient } from '../../api/query-client.ts';
import { setBalance } from '../../api/session.ts';
import { cashierKeys } from './cashier-cache.ts';

/** Bonus coins of the last 24 hours, of the most that there can be. */
export function useBonusCap() {
  return useQuery({
    queryKey: cashierKeys.bonusCap,
    queryFn: () => call('GET /api/wallet/daily-bonus-cap'),
  });
}

/** Redeems a promo code. */
export function usePromoCode() {
  return useMutation({
    mutationFn: (code: string) =>
      sendIntent('POST /api/promocode/redeem', { body: { code } }, { onKey: tellItself }),
    onSuccess: ({ success, balance }) => {
      if (!success) return;
      setBalance(balance);
      void queryClient.invalidateQueries({ queryKey: cashierKeys.bonusCap });
    },
  });
}
