import type { CashierTransaction } from '@aureus/contract/cashier.ts';
import { queryClient } from '../../api/query-client.ts';

/** Where the pages keep what they know of the cashier. Every key begins with the first word. */
export const cashierKeys = {
  methods: ['cashier', 'methods'],
  address: ['cashier', 'address'],
  operations: ['cashier', 'operations'],
  history: ['cashier', 'history'],
  requiredWager: ['cashier', 'required-wager'],
  withdrawable: ['cashier', 'withdrawable'],
  fees: ['cashier', 'fees'],
  bonusCap: ['cashier', 'bonus-cap'],
} as const;

/** How many operations the cashier lists. */
export const LISTED = 10;

/** Takes over a transaction as announced or answered; what came later stays. */
export function putTransaction(transaction: CashierTransaction): void {
  queryClient.setQueryData<CashierTransaction[]>(cashierKeys.operations, (list) => {
    if (!list) return list;
    const known = list.find(({ id }) => id === transaction.id);
    if (known && known.updatedAt > transaction.updatedAt) return list;
    const others = list.filter((other) => other !== known);
    return [transaction, ...others].toSorted((a, b) => b.createdAt - a.createdAt).slice(0, LISTED);
  });
  void queryClient.invalidateQueries({ queryKey: cashierKeys.history });
}
