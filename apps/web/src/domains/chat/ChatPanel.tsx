import { X } from 'lucide-react';
import { useServerInfo } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { RainPanel } from '../../slots/rain-panel.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { ComposerPlace } from './ChatLoading.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import { CHAT_TITLE } from './chat.place.words.ts';
import { useAnnouncedOnlineCount, useNotices } from './chat.queries.ts';
import { chatWords } from './chat.words.tsx';

const ChatComposer = lazyPart<object>(() => import('./ChatComposer.tsx'), ComposerPlace);
const VisitorComposer = lazyPart<object>(() => import('./VisitorComposer.tsx'), ComposerPlace);
const PinnedNote = lazyPart(() => import('./PinnedNote.tsx'));

export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { data: me } = useMe();
  const { data: info } = useServerInfo();
  const pinned = useNotices()?.pinned;
  const online = useAnnouncedOnlineCount() ?? info?.onlines.chat;
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-12 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="text-14 font-semibold max-tablet:text-16">{CHAT_TITLE}</h2>
        {online === undefined ? null : (
          <span className="flex items-center gap-1.5 text-12 text-ink-3" data-testid="chat-online">
            <span className="size-1.5 rounded-full bg-win" aria-hidden />
            {chatWords.online(online)}
          </span>
        )}
        <IconButton label={chatWords.close} onClick={onClose} className="ml-auto">
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <RainPanel />
        {pinned ? <PinnedNote pinned={pinned} /> : null}
        <ChatMessages />
      </div>
      {me ? <ChatComposer /> : me === null ? <VisitorComposer /> : <ComposerPlace />}
    </div>
  );
}
