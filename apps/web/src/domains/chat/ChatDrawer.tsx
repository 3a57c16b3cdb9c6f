import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { CHAT_TITLE } from './chat.place.words.ts';

/** Chat over the page: a drawer in narrow windows, a bottom sheet on phones. */
export default function ChatDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isPhone = useMedia('(width < 48rem)');
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
