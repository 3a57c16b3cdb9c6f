import type { ChatMessage } from '@aureus/contract/chat.ts';

/** Facts of the chat, announced after commit. */
export type ChatFacts = {
  'chat:message': { room: string; message: ChatMessage };
  'chat:deleted': { room: string; id: bigint };
};
