import { refreshMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { putTransaction } from './cashier.queries.ts';

/** Follows the player's own transactions. Returns the function that stops it. */
export function followCashier(): () => void {
  return onMessage('cashier:transaction', (transaction) => {
    putTransaction(transaction);
    // The sum of all deposits is part of the player's record.
    if (transaction.state === 'CREDITED') void refreshMe();
  });
}
