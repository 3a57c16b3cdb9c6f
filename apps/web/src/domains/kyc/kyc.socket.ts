import { onMessage } from '../../api/socket.ts';

/**
 * Subscribes to the player's verification. The code that applies it loads with the first message. Returns the function
 * that unsubscribes.
 */
export function followKyc(): () => void {
  return onMessage('kyc:status', (status) => {
    // If loading fails, nothing is lost: the verification page asks the server when it opens.
    void import('./kyc.queries.ts').then(({ putKycStatus }) => putKycStatus(status)).catch(() => undefined);
  });
}
