import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CHAT_TITLE } from './chat.place.words.ts';

const WIDTHS = [70, 45, 85, 60, 75, 50, 90, 65];

/** Placeholder of the docked chat while its code loads. */
export function ChatLoading({ isDocked, isOpen }: { isDocked: boolean; isOpen: boolean }) {
  if (!isDocked || !isOpen) return null;
  return (
    <ChatAside isBusy>
      <div className="flex h-full flex-col">
        <h2 className="flex h-12 shrink-0 items-center pl-4 text-14 font-semibold">{CHAT_TITLE}</h2>
        <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden px-3 pb-1">
          <LoadingRows />
        </div>
        <ComposerPlace />
      </div>
    </ChatAside>
  );
}

/** Placeholders for messages that are loading. */
export function LoadingRows() {
  return WIDTHS.map((width) => (
    <div key={width} className="flex items-center gap-2 px-1 py-[5px]">
      <Skeleton className="size-[22px]" />
      <Skeleton className="h-3.5" style={{ width: `${width}%` }} />
    </div>
  ));
}

/** Placeholder with the height of the message field. */
export function ComposerPlace() {
  return (
    <div className="shrink-0 border-t border-hairline px-3 pt-2 pb-3 max-tablet:px-4 max-tablet:pb-[calc(12px+env(safe-area-inset-bottom))]">
      <Skeleton className="h-19 max-tablet:h-25" />
    </div>
  );
}

/** Frame of the docked chat, at the right of the page. */
export function ChatAside({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <aside
      aria-label={CHAT_TITLE}
      aria-busy={isBusy}
      className="fixed top-(--header-height) right-0 bottom-0 z-10 w-(--chat-width) border-l border-hairline bg-shell"
    >
      {children}
    </aside>
  );
}
