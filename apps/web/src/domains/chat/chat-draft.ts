import type { ChatMessage } from '@aureus/contract/chat.ts';
import { CHAT_MAX_LENGTH, cutMessage } from '@aureus/contract/chat-text.ts';
import { lengthOf } from '@aureus/contract/plain-text.ts';
import { create } from 'zustand';

/** Chat message written by a player. */
export type SaidMessage = Extract<ChatMessage, { type: 'USER' }>;

interface Draft {
  text: string;
  replyTo: SaidMessage | undefined;
  /** Number of requests to move the focus to the message field. A change moves the focus. */
  focusAsked: number;
}

/** Message that the reader is writing. */
export const useDraft = create<Draft>(() => ({ text: '', replyTo: undefined, focusAsked: 0 }));

/** Puts a text into the message field, cut to the maximum length. */
export function writeDraft(text: string): void {
  useDraft.setState({ text: cutMessage(text) });
}

/** Moves the focus to the message field. */
function focusDraft(): void {
  useDraft.setState(({ focusAsked }) => ({ focusAsked: focusAsked + 1 }));
}

export function startReply(message: SaidMessage): void {
  useDraft.setState({ replyTo: message });
  focusDraft();
}

export function dropReply(): void {
  useDraft.setState({ replyTo: undefined });
}

/**
 * Returns the text with a mention of the player at the end. Returns it unchanged if it already ends with the mention
 * or would become too long.
 */
export function withMention(text: string, username: string): string {
  const name = `@${username} `;
  if (` ${text}`.endsWith(` ${name}`)) return text;
  const next = text === '' || text.endsWith(' ') ? text + name : `${text} ${name}`;
  return lengthOf(next) > CHAT_MAX_LENGTH ? text : next;
}

/** Appends a mention of the player to the message field. */
export function mention(username: string): void {
  writeDraft(withMention(useDraft.getState().text, username));
  focusDraft();
}
