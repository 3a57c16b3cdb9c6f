import type { BigWinGame, ChatMessage, ChatQuote, RainNews } from '@aureus/contract/chat.ts';
import { paths, sectionOf } from '../../router/paths.ts';

/** Tips to the rain from this many coins on have a card of their own. */
const CARD_FROM = 5;

/** Small tips that came one after another, as one line. */
export interface SmallTips {
  type: 'TIPS';
  /** Of the first of them, so that the line stays the same one while it grows. */
  id: string;
  tips: number;
  coins: number;
  /** Sender of a single tip; null if that player isn't named. */
  user: RainNews['user'];
}

/** A tip that is too small for a card, as a line of its own. */
function smallTip(message: ChatMessage): SmallTips | undefined {
  if (message.type !== 'RAIN') return undefined;
  const { tip, user, amount } = message.additionalData;
  if (!tip || amount >= CARD_FROM) return undefined;
  return { type: 'TIPS', id: message.id, tips: 1, coins: amount, user };
}

/** The lines of the chat: its messages, with small tips that follow each other in one line. */
export function withTipsMerged(messages: readonly ChatMessage[]): readonly (ChatMessage | SmallTips)[] {
  const lines: (ChatMessage | SmallTips)[] = [];
  for (const message of messages) {
    const tip = smallTip(message);
    const last = lines.at(-1);
    if (tip && last?.type === 'TIPS') {
      const cents = Math.round(last.coins * 100) + Math.round(tip.coins * 100);
      lines[lines.length - 1] = { ...last, tips: last.tips + 1, coins: cents / 100 };
    } else lines.push(tip ?? message);
  }
  return lines;
}

/** Game whose big wins a page and those below it show in their chat. Other pages show none. */
const gameOfSection: Readonly<Record<string, BigWinGame>> = {
  [paths.home]: 'ROULETTE',
  [paths.spin]: 'ROULETTE',
  [paths.roulette]: 'ROULETTE',
  [paths.plinko]: 'PLINKO',
  [paths.battles]: 'CASE_BATTLES',
  [paths.cases]: 'CASES',
  [paths.mines]: 'MINES',
  [paths.upgrader]: 'UPGRADER',
};

/** True when the page at `path` shows the message: everything but the big wins of other games. */
export function isShownOn(path: string, message: ChatMessage): boolean {
  return message.type !== 'BIG_WIN' || gameOfSection[sectionOf(path)] === message.additionalData.game.type;
}

/** True for what was written by one of these players. */
export function isFrom(message: ChatMessage, playerIds: ReadonlySet<string>): boolean {
  return message.type === 'USER' && playerIds.has(message.user.id);
}

const STAFF = new Set<string>(['MODERATOR', 'ADMINISTRATOR', 'OWNER']);

/** True for who keeps the chat in order. */
export const isStaffRole = (role: string | undefined): boolean => STAFF.has(role ?? '');

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
