import { useEffect, useRef } from 'react';
import { currentMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { ChatAside } from './ChatLoading.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { dropMessage, putMessage, putNotices, putOnlineCount, putOwnMute } from './chat.queries.ts';
import { addressesReader } from './chat-text.ts';

const ignore = () => undefined;

/** Follows the chat room. @param isShown whether the chat is open. @returns the function that stops it. */
function followChat(isShown: () => boolean): () => void {
  const stops = [
    onMessage('chat:new_message', (message) => {
      putMessage(message);
      const me = currentMe();
      // A page without its sounds shows the message all the same.
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

/** Narrow windows alone have it. */
const ChatDrawer = lazyPart(() => import('./ChatDrawer.tsx'));

/** The chat at its place: docked at the right, or over the page where that is too narrow. */
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
