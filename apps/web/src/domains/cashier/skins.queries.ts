import type { CashierTransaction } from '@aureus/contract/cashier.ts';
import { useMutation } from '@tanstack/react-query';
import { sendIntent } from '../../api/intent.ts';
import { putTransaction } from './cashier.cache.ts';

interface SkinsDeposit {
  url: string;
  transaction: CashierTransaction;
}

/** Begins a deposit of skins at the provider, on whose page they are chosen. */
export function useSkinsDeposit(game: string) {
  return useMutation({
    mutationFn: () =>
      sendIntent<SkinsDeposit>(`/api/skinsback/deposit?method=${encodeURIComponent(game)}`, {}),
    onSuccess: ({ transaction }) => putTransaction(transaction),
  });
}
