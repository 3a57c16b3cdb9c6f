import { onMessage } from '../../api/socket.ts';

/** Follows the player's verification; what takes it over comes with the first news. Returns the function that stops it. */
export function followKyc(): () => void {
  return onMessage('kyc:status', (status) => {
    // The player's page asks the server again when it is opened: nothing is lost for good.
    void import('./kyc.queries.ts').then(({ putKycStatus }) => putKycStatus(status)).catch(() => undefined);
  });
}
