import type { ChatNotices } from '@aureus/contract/chat.ts';
import { Pin, X } from 'lucide-react';
import { useState } from 'react';
import { useServerNow } from '../../api/server-clock.ts';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { chatWords } from './chat.words.tsx';

const DISMISSED_KEY = 'chat-pin-dismissed';

/** Announcement that staff pinned above the messages. It's shown until it expires or the reader dismisses it. */
export default function PinnedNote({ pinned }: { pinned: NonNullable<ChatNotices['pinned']> }) {
  const now = useServerNow(1_000);
  const [dismissed, setDismissed] = useState('');
  if (pinned.until <= now || dismissed === pinned.id || isPinDismissed(pinned.id)) return null;
  return (
    <section
      aria-label={chatWords.pinned}
      className="mx-3 mb-1 flex shrink-0 animate-rise items-start gap-2 rounded-control border border-info/25 bg-info/10 pl-2.5 max-tablet:mx-4"
    >
      <Pin size={14} className="mt-[9px] shrink-0 text-info" aria-hidden />
      <p className="max-h-36 min-w-0 flex-1 overflow-y-auto py-2 text-14/[18px] wrap-anywhere">
        {pinned.text}
      </p>
      <IconButton
        label={chatWords.dismissPin}
        onClick={() => {
          dismissPin(pinned.id);
          setDismissed(pinned.id);
        }}
      >
        <X size={14} aria-hidden />
      </IconButton>
    </section>
  );
}

/** True if the reader dismissed the announcement with this id. */
function isPinDismissed(id: string): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) === id;
  } catch {
    return false;
  }
}

/** Stores that the reader dismissed this announcement. A newer announcement will still show. */
function dismissPin(id: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, id);
  } catch {
    // Without storage, the announcement shows again on the next visit.
  }
}
