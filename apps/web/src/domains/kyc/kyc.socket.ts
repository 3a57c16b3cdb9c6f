import { onMessage } from '../../api/socket.ts';
import { putKycStatus } from './kyc.queries.ts';

/** Follows the player's verification. Returns the function that stops it. */
export function followKyc(): () => void {
  return onMessage('kyc:status', putKycStatus);
}
