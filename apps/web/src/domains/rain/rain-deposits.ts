import { onMessage } from '../../api/socket.ts';
import { refreshRain } from './rain.queries.ts';

/** A deposit may let its player join more rains. Follow it after the notifications, which show what came early. */
export function followRainDeposits(): () => void {
  return onMessage('user:notify:newNotification', ({ additionalData }) => {
    if (additionalData.type === 'PAYMENT_SUCCESSFUL') refreshRain();
  });
}
