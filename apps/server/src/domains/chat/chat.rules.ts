import { CHAT_MAX_LENGTH } from '@aureus/contract/chat.ts';

/** Characters that turn the direction of text, have no width or control a terminal: they could disguise a message. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/**
 * The text that is kept of what was sent: one line, trimmed, at most 160 characters; longer text is cut between
 * characters, never inside one.
 */
export function messageText(sent: string): string {
  const line = sent.replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();
  return Array.from(line).slice(0, CHAT_MAX_LENGTH).join('').trim();
}

/** One message in two seconds and ten in a minute. */
export const SLOW_MODE = { shortMs: 2_000, shortCount: 1, longMs: 60_000, longCount: 10 } as const;

/** Days that messages are kept. */
export const KEPT_DAYS = 90;
