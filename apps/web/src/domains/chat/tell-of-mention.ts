import type { ChatMessage } from '@aureus/contract/chat.ts';
import { isBlockedByMe } from '../../api/players.ts';
import { playNotice } from '../../ui/sound/notice-sounds.ts';
import { showToast } from '../../ui/toast.ts';
import { chatWords } from './chat.words.tsx';

/** Somebody names the reader or replies: a sound, and where the chat is closed a message. Nothing of who is blocked. */
export async function tellOfMention(
  readerId: string,
  message: ChatMessage,
  isShown: () => boolean,
): Promise<void> {
  if (message.type !== 'USER') return;
  // Whether somebody is blocked has to be known: without an answer there is no sound.
  if (await isBlockedByMe(readerId, message.user.id).catch(() => true)) return;
  if (playNotice('mention') && !isShown())
    showToast('info', chatWords.mentioned(message.user.username), { text: message.message });
}
