import { queryClient } from '../../api/query-client.ts';
import { patchMe, refreshMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { cashierKeys, putPayment } from './cashier-cache.ts';

/** Follows the player's own payments. Returns the function that stops it. */
export function followCashier(): () => void {
  const stopBonus = onMessage('wallet:bonus', ({ bonus }) =>
    patchMe((me) => ({ ...me, waitingBonus: bonus })),
  );
  const stopPayments = onMessage('cashier:transaction', (payment) => {
    putPayment(payment);
    if (payment.state !== 'CREDITED') return;
    // The sum of all deposits is part of the player's record, and more must be staked before coins go out.
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
