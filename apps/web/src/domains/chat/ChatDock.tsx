import { useEffect, useRef } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ChatAside } from './ChatAside.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { followChat } from './chat.socket.ts';

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
