import type { CashierTransaction, CryptoAddress, PaymentMethod } from '@aureus/contract/cashier.ts';
import { useQuery } from '@tanstack/react-query';
import { callData, callPage } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const TRANSACTIONS = ['cashier', 'transactions'] as const;
/** Prices move: the list is asked for again while it is shown. */
const PRICE_MS = 30_000;
const LISTED = 10;
const REGION_KEY = 'cashier-region';

interface Methods {
  region: string;
  regions: { code: string; name: string }[];
  methods: PaymentMethod[];
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
    queryKey: ['cashier', 'methods', region],
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
    queryKey: ['cashier', 'address', method],
    queryFn: () => callData<CryptoAddress>(`/api/fireblocks/address?method=${encodeURIComponent(method)}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The player's last deposits, newest first. Kept up to date by `followCashier`. */
export function useDeposits() {
  return useQuery({
    queryKey: TRANSACTIONS,
    queryFn: async () =>
      (
        await callPage<CashierTransaction>(
          `/api/wallet/transactions/cashier?page=0&limit=${LISTED}&sortBy=createdAt&sortType=desc&type=DEPOSIT`,
        )
      ).data,
  });
}

/** Takes over a transaction as announced. */
export function putTransaction(transaction: CashierTransaction): void {
  queryClient.setQueryData<CashierTransaction[]>(TRANSACTIONS, (list) => {
    if (!list) return list;
    const others = list.filter(({ id }) => id !== transaction.id);
    return [transaction, ...others].toSorted((a, b) => b.createdAt - a.createdAt).slice(0, LISTED);
  });
}
