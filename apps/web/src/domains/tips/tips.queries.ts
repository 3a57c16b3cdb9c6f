import type { Tip, TipLimits } from '@aureus/contract/tips.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sendBet } from '../../api/balance.ts';
import { ApiError, callData } from '../../api/http.ts';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import { queryClient } from '../../api/query-client.ts';
import { setBalance } from '../../api/session.ts';
import { showToast } from '../../ui/toast.ts';

const LIMITS = ['tips', 'limits'] as const;

/** What the player may give now, while it is of interest. */
export function useTipLimits(isShown: boolean) {
  return useQuery({
    queryKey: LIMITS,
    enabled: isShown,
    queryFn: () => callData<TipLimits>('/api/wallet/tip'),
  });
}

interface Gift {
  userId: string;
  cents: Cents;
}

/** A tip of which nobody knows whether it was given: pressed again, it is the same tip under the same key. */
let unanswered: (Gift & { key: string }) | undefined;

async function give({ userId, cents }: Gift): Promise<Tip> {
  if (unanswered?.userId !== userId || unanswered.cents !== cents)
    unanswered = { userId, cents, key: newIdempotencyKey() };
  try {
    const body = { userId, amount: coinsFromCents(cents) };
    const tip = await sendBet<Tip>('/api/wallet/tip', body, unanswered.key);
    unanswered = undefined;
    return tip;
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500;
    if (isAnswered) unanswered = undefined;
    throw error;
  }
}

/** Gives coins to a player. */
export function useGiveTip() {
  return useMutation({
    mutationFn: give,
    onSuccess: ({ balance }) => {
      setBalance(balance);
      showToast('success', 'Successfully tipped user.');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIMITS }),
  });
}
