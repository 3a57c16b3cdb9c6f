import type { CashierTransaction, PaymentMethod } from '@aureus/contract/cashier.ts';
import type { CryptoAddress } from '@aureus/contract/crypto.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callData, callPage } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { setBalance } from '../../api/session.ts';
import { cashierKeys, LISTED, putTransaction } from './cashier.cache.ts';

/** Prices move: the list is asked for again while it is shown. */
const PRICE_MS = 30_000;
const REGION_KEY = 'cashier-region';

interface Methods {
  region: string;
  regions: { code: string; name: string }[];
  methods: PaymentMethod[];
}

/** What a call answers that began or ended a payment. */
export interface Paid {
  transaction: CashierTransaction;
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
    queryFn: () =>
      callData<Methods>(`/api/wallet/methods${region ? `?region=${encodeURIComponent(region)}` : ''}`),
    refetchInterval: PRICE_MS,
    placeholderData: (previous) => previous,
  });
}

/** The player's own address for a method; it never changes. */
export function useAddress(method: string) {
  return useQuery({
    queryKey: [...cashierKeys.address, method],
    queryFn: () => callData<CryptoAddress>(`/api/fireblocks/address?method=${encodeURIComponent(method)}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The player's last deposits and withdrawals, newest first. Kept up to date by `followCashier`. */
export function useOperations() {
  return useQuery({
    queryKey: cashierKeys.operations,
    queryFn: async () =>
      (
        await callPage<CashierTransaction>(
          `/api/wallet/transactions/cashier?page=0&limit=${LISTED}&sortBy=createdAt&sortType=desc`,
        )
      ).data,
  });
}

/** Takes over what a call said of a payment and of the balance. */
export function takePaid({ transaction, balance }: Paid): void {
  putTransaction(transaction);
  setBalance(balance);
}

/** Takes a withdrawal back that waits for approval. */
export function useCancel() {
  return useMutation({
    mutationFn: (id: string) =>
      callData<Paid>(`/api/wallet/withdrawals/${id}/cancel`, { method: 'POST', body: {} }),
    onSuccess: takePaid,
    // Somebody may have decided in the meantime: the list says how.
    onError: () => queryClient.invalidateQueries({ queryKey: cashierKeys.operations }),
  });
}
