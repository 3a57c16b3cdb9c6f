import type { ChatMessage } from '@aureus/contract/chat.ts';
import { cutMessage, SHORTCODE } from '@aureus/contract/chat-text.ts';

/** Part of a message: plain text, the name of an emoji, or a mention of the reader. */
export type Token = { kind: 'text' | 'mention'; text: string } | { kind: 'emoji'; name: string };

function mentionPattern(username: string): RegExp {
  const literal = username.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return new RegExp(`@${literal}(?!\\w)`, 'gi');
}

/** True if the message mentions the reader as `@name`, in any case and not followed by another word character. */
export function mentionsReader(message: string, username: string | undefined): boolean {
  return username !== undefined && mentionPattern(username).test(message);
}

/** True if a message of another player mentions the reader or replies to one of the reader's messages. */
export function addressesReader(message: ChatMessage, readerId: string, readerName: string): boolean {
  if (message.type !== 'USER' || message.user.id === readerId) return false;
  return message.replyTo?.user?.id === readerId || mentionsReader(message.message, readerName);
}

/** Splits a message into parts for display. `:name:` becomes an emoji if an emoji has that name. */
export function tokenise(message: string, username?: string): Token[] {
  // Because of the group in the pattern, `split` puts captured names at odd indexes.
  return message.split(SHORTCODE).flatMap((part, index): Token[] => {
    if (index % 2 === 1) return [{ kind: 'emoji', name: part }];
    return part === '' ? [] : splitMentions(part, username);
  });
}

function splitMentions(text: string, username: string | undefined): Token[] {
  if (username === undefined) return [{ kind: 'text', text }];
  const tokens: Token[] = [];
  let from = 0;
  for (const match of text.matchAll(mentionPattern(username))) {
    if (match.index > from) tokens.push({ kind: 'text', text: text.slice(from, match.index) });
    tokens.push({ kind: 'mention', text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) tokens.push({ kind: 'text', text: text.slice(from) });
  return tokens;
}

/** Returns the text trimmed and cut to the maximum length; `undefined` if nothing is left to send. */
export function messageToSend(text: string): string | undefined {
  return cutMessage(text.trim()) || undefined;
}
