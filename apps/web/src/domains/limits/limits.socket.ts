import { onMessage } from '../../api/socket.ts';
import { refreshReminder } from './reminder.queries.ts';

/** Follows what the player has set on another page; the record itself, with its exclusions, is the account's. Returns the function that stops it. */
export function followLimits(): () => void {
  return onMessage('limits:reminder', refreshReminder);
}
