import { useMutation } from '@tanstack/react-query';
import { sendIntent } from '../../api/intent.ts';
import { putPayment } from './cashier-cache.ts';

/** Begins a deposit of skins at the provider, on whose page they are chosen. */
export function useSkinsDeposit(game: string) {
  return useMutation({
    mutationFn: () => sendIntent('POST /api/skinsback/deposit', { query: { method: game } }),
    onSuccess: ({ transaction: payment }) => putPayment(payment),
  });
}
