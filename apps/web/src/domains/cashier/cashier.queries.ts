import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { setBalance } from '../../api/session.ts';
import { cashierKeys, LISTED, putPayment } from './cashier.socket.ts';

/** Interval in ms at which payment methods are reloaded, because their prices change. */
const PRICE_MS = 30_000;
const REGION_KEY = 'cashier-region';

/** Answer to a call that started or changed a payment. */
export interface Paid {
  transaction: PublicPayment;
  balance: number;
}

/** Returns the region that the player chose in this browser. */
export function storedRegion(): string | undefined {
  try {
    return localStorage.getItem(REGION_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the chosen region in this browser. */
export function storeRegion(region: string): void {
  try {
    localStorage.setItem(REGION_KEY, region);
  } catch {
    // Without storage, the choice isn't kept.
  }
}

/** Returns the payment methods of a region with their current prices. */
export function useMethods(region: string | undefined, isEnabled: boolean) {
  return useQuery({
    queryKey: [...cashierKeys.methods, region],
    enabled: isEnabled,
    queryFn: () => call('GET /api/wallet/methods', { query: { region } }),
    refetchInterval: PRICE_MS,
    placeholderData: (previous) => previous,
  });
}

/** Returns the player's own deposit address for a method. */
export function useAddress(method: string) {
  return useQuery({
    queryKey: [...cashierKeys.address, method],
    queryFn: () => call('GET /api/fireblocks/address', { query: { method } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the player's last deposits and withdrawals, newest first. Socket messages keep the list current. */
export function usePayments() {
  return useQuery({
    queryKey: cashierKeys.payments,
    queryFn: () =>
      call('GET /api/wallet/transactions/cashier', {
        query: { page: 0, limit: LISTED, sortBy: 'createdAt', sortType: 'desc' },
      }),
  });
}

/** Applies the payment and the balance from an answer of the server. */
export function takePaid({ transaction: payment, balance }: Paid): void {
  putPayment(payment);
  setBalance(balance);
}

/** Cancels a withdrawal that waits for approval or for a lower network fee. */
export function useCancel() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/wallet/withdrawals/:id/cancel', { params: { id }, body: {} }),
    onSuccess: takePaid,
    // The refusal may mean that staff have decided on the withdrawal, so the list is reloaded.
    onError: () => queryClient.invalidateQueries({ queryKey: cashierKeys.payments }),
  });
}
