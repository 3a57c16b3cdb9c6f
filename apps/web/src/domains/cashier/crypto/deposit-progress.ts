import type { PublicPayment } from '@aureus/contract/cashier.ts';

const FINAL = new Set<PublicPayment['state']>(['CREDITED', 'HELD', 'REVERSED', 'FAILED']);

/** Returns the number of steps that a deposit has reached: 1 = seen, 2 = confirmed, 3 = credited. */
export function stepOf(payment: PublicPayment | undefined): number {
  if (payment === undefined || payment.state === 'CREATED') return 0;
  if (payment.state === 'CREDITED') return 3;
  if (payment.state === 'HELD' || payment.state === 'IN_HOLD') return 2;
  const isConfirmed = payment.confirmationsNeeded > 0 && payment.confirmations >= payment.confirmationsNeeded;
  return isConfirmed && payment.state === 'CONFIRMING' ? 2 : 1;
}

/** The payment that the player waits for: one of the method under way, else one that ended since the panel was opened. */
export function watchedDeposit(
  payments: readonly PublicPayment[],
  method: string,
  since: number,
): PublicPayment | undefined {
  const ofMethod = payments.filter((payment) => payment.type === 'DEPOSIT' && payment.method === method);
  return (
    ofMethod.find(({ state }) => !FINAL.has(state)) ?? ofMethod.find(({ updatedAt }) => updatedAt >= since)
  );
}
