import type { ChatMessage, ChatQuote } from '@aureus/contract/chat.ts';

/** The same messages with another quote of one message; those that don't quote it stay the objects they were. */
function requote(messages: readonly ChatMessage[], quote: ChatQuote): ChatMessage[] {
  return messages.map((message) =>
    message.type === 'USER' && message.replyTo?.id === quote.id ? { ...message, replyTo: quote } : message,
  );
}

/** Takes a deleted message's author and words out of the replies to it. */
export const withoutQuote = (messages: readonly ChatMessage[], id: string): ChatMessage[] =>
  requote(messages, { id, user: null, message: null });

/** Gives the replies to a message its words, which a deletion that was undone had taken. */
export function withQuote(messages: readonly ChatMessage[], quoted: ChatMessage): ChatMessage[] {
  if (quoted.type !== 'USER') return [...messages];
  const { id, username } = quoted.user;
  return requote(messages, { id: quoted.id, user: { id, username }, message: quoted.message });
}
