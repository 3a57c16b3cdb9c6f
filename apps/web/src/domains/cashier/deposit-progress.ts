import type { CashierTransaction } from '@aureus/contract/cashier.ts';

const FINAL = new Set<CashierTransaction['state']>(['CREDITED', 'HELD', 'REVERSED', 'FAILED']);

/** How many steps a deposit has reached: 1 = seen, 2 = confirmed, 3 = credited. */
export function stepOf(transaction: CashierTransaction | undefined): number {
  if (transaction === undefined || transaction.state === 'CREATED') return 0;
  if (transaction.state === 'CREDITED') return 3;
  if (transaction.state === 'HELD' || transaction.state === 'IN_HOLD') return 2;
  const isConfirmed =
    transaction.confirmationsNeeded > 0 && transaction.confirmations >= transaction.confirmationsNeeded;
  return isConfirmed && transaction.state === 'CONFIRMING' ? 2 : 1;
}

/** The payment that the player waits for: one of the method under way, else one that ended since the panel was opened. */
export function watchedDeposit(
  transactions: readonly CashierTransaction[],
  method: string,
  since: number,
): CashierTransaction | undefined {
  const ofMethod = transactions.filter(
    (transaction) => transaction.type === 'DEPOSIT' && transaction.method === method,
  );
  return (
    ofMethod.find(({ state }) => !FINAL.has(state)) ?? ofMethod.find(({ updatedAt }) => updatedAt >= since)
  );
}
