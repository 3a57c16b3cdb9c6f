import { onMessage } from '../../api/socket.ts';

/**
 * Subscribes to changes of the player's verification. Code that applies them loads with the first message.
 * @returns a function that unsubscribes.
 */
export function followKyc(): () => void {
  return onMessage('kyc:status', (status) => {
    // If the code can't load, the verification page still asks the server when it opens.
    void import('./kyc.queries.ts').then(({ putKycStatus }) => putKycStatus(status)).catch(() => undefined);
  });
}
