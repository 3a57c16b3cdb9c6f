import type { CardDepositBody, CardMethod } from '@aureus/contract/card.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/http.ts';
import { sendIntent } from '../../api/intent.ts';
import { depositWords } from './cashier.deposit.words.tsx';
import { putPayment } from './cashier-cache.ts';

/** Begins a deposit at the card provider, whose page asks for the rest. */
export function useCardDeposit(method: CardMethod) {
  return useMutation({
    mutationFn: (body: CardDepositBody) =>
      sendIntent('POST /api/payadmit/deposit', { query: { method }, body }),
    onSuccess: ({ transaction: payment }) => putPayment(payment),
  });
}

/** The server's own words; the specification's where it gave none. */
export function cardErrorText(error: unknown): string {
  const hasWords = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable';
  return hasWords ? error.message : depositWords.card.failed;
}
