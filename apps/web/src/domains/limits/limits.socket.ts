import { patchMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { refreshReminder } from './reminder.queries.ts';

/** Follows what the player has set on another page. Returns the function that stops it. */
export function followLimits(): () => void {
  const stops = [
    onMessage('limits:self-ban', (selfBan) => patchMe((me) => ({ ...me, selfBan }))),
    onMessage('limits:reminder', refreshReminder),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
