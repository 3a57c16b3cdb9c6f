import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { setBalance } from '../../api/session.ts';
import { cashierKeys, LISTED, putPayment } from './cashier.socket.ts';

/** Prices move: the list is asked for again while it is shown. */
const PRICE_MS = 30_000;
const REGION_KEY = 'cashier-region';

/** Answer of a call that began or ended a payment. */
export interface Paid {
  transaction: PublicPayment;
  balance: number;
}

/** The region that the player chose in this browser. */
export function storedRegion(): string | undefined {
  try {
    return localStorage.getItem(REGION_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the player's choice. */
export function storeRegion(region: string): void {
  try {
    localStorage.setItem(REGION_KEY, region);
  } catch {
    // Then it holds until the page closes.
  }
}

/** The ways to pay in a region, with their prices of now. */
export function useMethods(region: string | undefined, isEnabled: boolean) {
  return useQuery({
    queryKey: [...cashierKeys.methods, region],
    enabled: isEnabled,
    queryFn: () => call('GET /api/wallet/methods', { query: { region } }),
    refetchInterval: PRICE_MS,
    placeholderData: (previous) => previous,
  });
}

/** The player's own address for a method; it never changes. */
export function useAddress(method: string) {
  return useQuery({
    queryKey: [...cashierKeys.address, method],
    queryFn: () => call('GET /api/fireblocks/address', { query: { method } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The player's last deposits and withdrawals, newest first. Kept up to date by `followCashier`. */
export function usePayments() {
  return useQuery({
    queryKey: cashierKeys.payments,
    queryFn: () =>
      call('GET /api/wallet/transactions/cashier', {
        query: { page: 0, limit: LISTED, sortBy: 'createdAt', sortType: 'desc' },
      }),
  });
}

/** Takes over what a call said of a payment and of the balance. */
export function takePaid({ transaction: payment, balance }: Paid): void {
  putPayment(payment);
  setBalance(balance);
}

/** Takes a withdrawal back that waits for approval. */
export function useCancel() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/wallet/withdrawals/:id/cancel', { params: { id }, body: {} }),
    onSuccess: takePaid,
    // Somebody may have decided in the meantime: the list says how.
    onError: () => queryClient.invalidateQueries({ queryKey: cashierKeys.payments }),
  });
}
