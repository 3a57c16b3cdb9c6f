// Kept messages as everyone reads them, and how they go out.
import type { BigWin, ChatMessage, RainNews } from '@aureus/contract/chat.ts';
import type { Player } from '@aureus/contract/player.ts';
import type { Bus } from '../../platform/bus.ts';
import type { ChatFacts } from './chat.events.ts';
import { ROOM } from './chat.rules.ts';
import type { MessageRow } from './chat.store.ts';

/** A kept message as it is read; none where its author is gone. */
export function messagesOf(row: MessageRow, user: Player | undefined): ChatMessage[] {
  const base = { id: String(row.id), message: row.message, createdAt: row.createdAt.getTime() };
  if (row.type === 'USER')
    return user === undefined ? [] : [{ ...base, type: 'USER', user, additionalData: null }];
  if (row.type === 'BIG_WIN')
    return [{ ...base, type: 'BIG_WIN', user: null, additionalData: row.data as BigWin }];
  if (row.type === 'RAIN')
    return [{ ...base, type: 'RAIN', user: null, additionalData: row.data as RainNews }];
  return [{ ...base, type: 'SYSTEM', user: null, additionalData: null }];
}

/** Tells everyone of a message that was kept. @throws where a player's message comes without its author. */
export const messagePublisher =
  (bus: Bus<ChatFacts>) =>
  (row: MessageRow, author?: Player): ChatMessage => {
    const [message] = messagesOf(row, author);
    if (message === undefined) throw new Error(`message ${row.id} has no author`);
    bus.publish('chat:message', { room: ROOM, message });
    return message;
  };
