import type { ChatMessage } from '@aureus/contract/chat.ts';
import { isBlockedByMe } from '../../api/blocks.ts';
import { playNotice } from '../../ui/sound/notice-sounds.ts';
import { showToast } from '../../ui/toast.ts';
import { chatWords } from './chat.words.tsx';

/** Plays a sound for a mention or a reply, and shows a message while the chat is closed. Blocked players are ignored. */
export async function notifyMention(
  readerId: string,
  message: ChatMessage,
  isShown: () => boolean,
): Promise<void> {
  if (message.type !== 'USER') return;
  // Without an answer the author may be blocked.
  if (await isBlockedByMe(readerId, message.user.id).catch(() => true)) return;
  if (playNotice('mention') && !isShown())
    showToast('info', chatWords.mentioned(message.user.username), { text: message.message });
}
