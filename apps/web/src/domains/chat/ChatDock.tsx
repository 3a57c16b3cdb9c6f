import { useEffect, useRef } from 'react';
import { Drawer } from '../../ui/Drawer.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ChatAside } from './ChatAside.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { CHAT_TITLE } from './chat.place.words.ts';
import { followChat } from './chat.socket.ts';

interface ChatDockProps {
  isDocked: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The chat at its place: docked at the right, a drawer in narrow windows, a sheet on phones. */
export default function ChatDock({ isDocked, isOpen, onClose }: ChatDockProps) {
  const isPhone = useMedia('(width < 768px)');
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
  return (
    <Drawer
      label={CHAT_TITLE}
      side={isPhone ? 'bottom' : 'right'}
      isOpen={isOpen}
      onClose={onClose}
      className={isPhone ? 'h-[calc(100dvh-44px)]' : ''}
    >
      {isOpen ? (
        <div className={isPhone ? 'h-[calc(100%-12px)]' : 'h-full'}>
          <ChatPanel onClose={onClose} />
        </div>
      ) : null}
    </Drawer>
  );
}
