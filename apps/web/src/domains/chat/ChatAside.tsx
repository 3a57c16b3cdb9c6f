import type { ReactNode } from 'react';
import { CHAT_TITLE } from './chat.place.words.ts';

/** The docked chat's place at the right of the page. */
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
