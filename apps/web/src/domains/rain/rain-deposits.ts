import { onMessage } from '../../api/socket.ts';
import { refreshRain } from './rain.queries.ts';

/**
 * Reloads the rain after a payment, because a deposit may allow the player to join more rains. Subscribe after
 * `followNotifications`, because only the first subscriber receives messages that arrived early.
 */
export function followRainDeposits(): () => void {
  return onMessage('user:notify:newNotification', ({ additionalData }) => {
    if (additionalData.type === 'PAYMENT_SUCCESSFUL') refreshRain();
  });
}
