import type { ChatMessage } from '@aureus/contract/chat.ts';
import { isBlockedByMe } from '../../api/players.ts';
import { currentMe } from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { playNotice } from '../../ui/sound/notice-sounds.ts';
import { showToast } from '../../ui/toast.ts';
import { dropMessage, putMessage, putNotices, putOnlineCount, putOwnMute } from './chat.queries.ts';
import { chatWords } from './chat.words.tsx';
import { addressesReader } from './chat-text.ts';

/** Follows the chat room. @param isShown whether the reader sees the chat. Returns the function that stops it. */
export function followChat(isShown: () => boolean): () => void {
  const stops = [
    onMessage('chat:new_message', (message) => {
      putMessage(message);
      void tellOfMention(message, isShown);
    }),
    onMessage('chat:message_deleted', ({ id }) => dropMessage(id)),
    onMessage('chat:muted', putOwnMute),
    onMessage('chat:notices', putNotices),
    onMessage('chat:online_count', ({ count }) => putOnlineCount(count)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Somebody names the reader or replies: a sound, and where the chat is closed a message. Nothing of who is blocked. */
async function tellOfMention(message: ChatMessage, isShown: () => boolean): Promise<void> {
  const me = currentMe();
  if (!me || message.type !== 'USER' || !addressesReader(message, me.id, me.username)) return;
  // Whether somebody is blocked has to be known: without an answer there is no sound.
  if (await isBlockedByMe(me.id, message.user.id).catch(() => true)) return;
  if (playNotice('mention') && !isShown())
    showToast('info', chatWords.mentioned(message.user.username), { text: message.message });
}
