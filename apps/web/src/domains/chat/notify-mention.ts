import type { ChatMessage } from '@aureus/contract/chat.ts';
import { isBlockedByMe } from '../../api/blocks.ts';
import { playNotice } from '../../ui/sound/notice-sounds.ts';
import { showToast } from '../../ui/toast.ts';
import { chatWords } from './chat.words.tsx';

/**
 * Plays a sound for a mention or a reply. If the chat is closed, also shows the message as a toast. Ignores messages
 * of blocked players, and those shortly after the last sound.
 */
export async function notifyMention(
  readerId: string,
  message: ChatMessage,
  isShown: () => boolean,
): Promise<void> {
  if (message.type !== 'USER') return;
  // If the list of blocked players can't be loaded, the author counts as blocked.
  if (await isBlockedByMe(readerId, message.user.id).catch(() => true)) return;
  if (playNotice('mention') && !isShown())
    showToast('info', chatWords.mentioned(message.user.username), { text: message.message });
}
