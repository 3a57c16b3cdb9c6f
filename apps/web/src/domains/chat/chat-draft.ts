import type { ChatMessage } from '@aureus/contract/chat.ts';
import { CHAT_MAX_LENGTH, cutMessage } from '@aureus/contract/chat-text.ts';
import { lengthOf } from '@aureus/contract/plain-text.ts';
import { create } from 'zustand';

/** A message of a player. */
export type SaidMessage = Extract<ChatMessage, { type: 'USER' }>;

interface Draft {
  text: string;
  replyTo: SaidMessage | undefined;
  /** Number of times that the field was asked to take the focus. */
  focusAsked: number;
}

/** Message that the reader is about to send. */
export const useDraft = create<Draft>(() => ({ text: '', replyTo: undefined, focusAsked: 0 }));

/** Puts a text into the field, cut to what a message may be. */
export function writeDraft(text: string): void {
  useDraft.setState({ text: cutMessage(text) });
}

/** The reader goes on in the field. */
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

/** The text with a player's name at its end, once; the text alone where the name finds no room. */
export function withMention(text: string, username: string): string {
  const name = `@${username} `;
  if (` ${text}`.endsWith(` ${name}`)) return text;
  const next = text === '' || text.endsWith(' ') ? text + name : `${text} ${name}`;
  return lengthOf(next) > CHAT_MAX_LENGTH ? text : next;
}

/** Names a player in the field. */
export function mention(username: string): void {
  writeDraft(withMention(useDraft.getState().text, username));
  focusDraft();
}
