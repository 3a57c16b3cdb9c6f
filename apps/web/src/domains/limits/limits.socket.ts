import { onMessage } from '../../api/socket.ts';
import { refreshReminder } from './reminder.queries.ts';

/**
 * Subscribes to changes of the reminder from the player's other pages. Breaks and self-bans are handled by
 * `followAccount`. Returns the function that unsubscribes.
 */
export function followLimits(): () => void {
  return onMessage('limits:reminder', refreshReminder);
}
