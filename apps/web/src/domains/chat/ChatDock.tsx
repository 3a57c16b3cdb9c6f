import { useEffect, useRef } from 'react';
import { currentMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { ChatAside } from './ChatLoading.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { dropMessage, putMessage, putNotices, putOnlineCount, putOwnMute } from './chat.queries.ts';
import { addressesReader } from './chat-text.ts';

const ignore = () => undefined;

/**
 * Subscribes to the chat's messages.
 * @param isShown returns true while the chat is open.
 * @returns a function that unsubscribes.
 */
function followChat(isShown: () => boolean): () => void {
  const stops = [
    onMessage('chat:new_message', (message) => {
      putMessage(message);
      const me = currentMe();
      // The code for the sound and the toast may fail to load. The message is in the chat anyway.
      if (me && addressesReader(message, me.id, me.username))
        void import('./notify-mention.ts').then(
          ({ notifyMention }) => notifyMention(me.id, message, isShown),
          ignore,
        );
    }),
    onMessage('chat:message_deleted', ({ id }) => dropMessage(id)),
    onMessage('chat:muted', putOwnMute),
    onMessage('chat:notices', putNotices),
    onMessage('chat:online_count', ({ count }) => putOnlineCount(count)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

interface ChatDockProps {
  isDocked: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer loads on demand, because only narrow windows need it. */
const ChatDrawer = lazyPart(() => import('./ChatDrawer.tsx'));

/** Chat in a column at the right, or in a drawer over the page in narrow windows. */
export default function ChatDock({ isDocked, isOpen, onClose }: ChatDockProps) {
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
  }, [isOpen]);
  useEffect(() => followChat(() => isShown.current), []);

  if (isDocked) {
    return isOpen ? (
      <ChatAside>
        <ChatPanel onClose={onClose} />
      </ChatAside>
    ) : null;
  }
  return <ChatDrawer isOpen={isOpen} onClose={onClose} />;
}
