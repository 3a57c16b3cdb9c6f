import { onMessage } from '../../api/socket.ts';
import { dropMessage, putMessage, putNotices, putOnlineCount, putOwnMute } from './chat.queries.ts';

/** Follows the chat room. Returns the function that stops it. */
export function followChat(): () => void {
  const stops = [
    onMessage('chat:new_message', putMessage),
    onMessage('chat:message_deleted', ({ id }) => dropMessage(id)),
    onMessage('chat:muted', putOwnMute),
    onMessage('chat:notices', putNotices),
    onMessage('chat:online_count', ({ count }) => putOnlineCount(count)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
