import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { sendIntent } from '../../api/intent.ts';
import { queryClient } from '../../api/query-client.ts';
import { setBalance } from '../../api/session.ts';
import { showToast } from '../../ui/toast.ts';
import { tipWords } from './tips.words.tsx';

const LIMITS = ['tips', 'limits'] as const;

/** Returns the player's current limits for tips. Loads only while `isShown`. */
export function useTipLimits(isShown: boolean) {
  return useQuery({
    queryKey: LIMITS,
    enabled: isShown,
    queryFn: () => call('GET /api/wallet/tip'),
  });
}

interface Gift {
  userId: string;
  cents: Cents;
}

export function useGiveTip() {
  return useMutation({
    mutationFn: ({ userId, cents }: Gift) =>
      sendIntent('POST /api/wallet/tip', { body: { userId, amount: coinsFromCents(cents) } }),
    onSuccess: ({ balance }) => {
      setBalance(balance);
      showToast('success', tipWords.sent);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIMITS }),
  });
}
