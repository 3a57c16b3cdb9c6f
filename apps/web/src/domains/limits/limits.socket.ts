import { onMessage } from '../../api/socket.ts';
import { refreshReminder } from './reminder.queries.ts';

/** Subscribes to changes of the session reminder by any page of the player. @returns a function that unsubscribes. */
export function followLimits(): () => void {
  return onMessage('limits:reminder', refreshReminder);
}
