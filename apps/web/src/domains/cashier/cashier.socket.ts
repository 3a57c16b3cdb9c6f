import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { queryClient } from '../../api/query-client.ts';
import { patchMe, refreshMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';

/** Cache keys of the cashier, all with the prefix `cashier`. */
export const cashierKeys = {
  methods: ['cashier', 'methods'],
  address: ['cashier', 'address'],
  payments: ['cashier', 'payments'],
  history: ['cashier', 'history'],
  requiredWager: ['cashier', 'required-wager'],
  withdrawable: ['cashier', 'withdrawable'],
  fees: ['cashier', 'fees'],
  bonusCap: ['cashier', 'bonus-cap'],
} as const;

/** Number of payments that the cashier lists. */
export const LISTED = 10;

/** Puts a payment into the cached list, unless the list has a newer state of the payment. */
export function putPayment(payment: PublicPayment): void {
  queryClient.setQueryData<PublicPayment[]>(cashierKeys.payments, (list) => {
    if (!list) return list;
    const previous = list.find(({ id }) => id === payment.id);
    if (previous && previous.updatedAt > payment.updatedAt) return list;
    const others = list.filter((other) => other !== previous);
    return [payment, ...others].toSorted((a, b) => b.createdAt - a.createdAt).slice(0, LISTED);
  });
  void queryClient.invalidateQueries({ queryKey: cashierKeys.history });
}

/** Subscribes to changes of the player's payments and waiting deposit bonus. @returns a function that unsubscribes. */
export function followCashier(): () => void {
  const stopBonus = onMessage('wallet:bonus', ({ bonus }) =>
    patchMe((me) => ({ ...me, waitingBonus: bonus })),
  );
  const stopPayments = onMessage('cashier:transaction', (payment) => {
    putPayment(payment);
    if (payment.state !== 'CREDITED') return;
    // A credited deposit changes the player's total and the wager requirement.
    void refreshMe();
    void queryClient.invalidateQueries({ queryKey: cashierKeys.requiredWager });
    void queryClient.invalidateQueries({ queryKey: cashierKeys.withdrawable });
    void queryClient.invalidateQueries({ queryKey: cashierKeys.bonusCap });
  });
  return () => {
    stopBonus();
    stopPayments();
  };
}
