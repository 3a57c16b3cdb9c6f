import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { useMutation } from '@tanstack/react-query';
import { sendIntent } from '../../api/intent.ts';
import { showRefusal } from '../../api/refusal.ts';
import { refreshMe } from '../../api/session.ts';
import { formatCoins } from '../../ui/format.ts';
import { showToast } from '../../ui/toast.ts';
import { refreshRain } from './rain.queries.ts';
import { tipWords } from './rain.tip.words.ts';

/** Puts coins into the pot. */
export function useTipRain() {
  return useMutation({
    mutationFn: (cents: Cents) =>
      sendIntent('POST /api/rain/tip', { body: { amount: coinsFromCents(cents) } }),
    onSuccess: ({ amount }) => showToast('success', tipWords.tipped(formatCoins(amount))),
    onError: showRefusal,
    onSettled: () => {
      void refreshMe();
      refreshRain();
    },
  });
}
