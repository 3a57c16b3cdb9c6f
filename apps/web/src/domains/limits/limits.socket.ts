import { onMessage } from '../../api/socket.ts';
import { refreshReminder } from './reminder.queries.ts';

/**
 * Subscribes to changes of the session reminder by the player's other pages. @returns a function that unsubscribes.
 */
export function followLimits(): () => void {
  return onMessage('limits:reminder', refreshReminder);
}
