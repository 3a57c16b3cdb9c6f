import type { BigWinGame, ChatMessage, ChatQuote, RainNews } from '@aureus/contract/chat.ts';
import { paths, sectionOf } from '../../router/paths.ts';

/** Amount in coins from which a tip to the rain gets its own card. */
const CARD_FROM = 5;

/** Consecutive small tips, merged into one line. */
export interface SmallTips {
  type: 'TIPS';
  /** Id of the first tip, so that the line keeps its React key while more tips are merged into it. */
  id: string;
  tips: number;
  coins: number;
  /** Player who sent the first tip, shown while there is only that one; `null` if the player's name is hidden. */
  user: RainNews['user'];
}

/** Returns the line for a tip that is too small for a card; `undefined` for other messages. */
function smallTip(message: ChatMessage): SmallTips | undefined {
  if (message.type !== 'RAIN') return undefined;
  const { tip, user, amount } = message.additionalData;
  if (!tip || amount >= CARD_FROM) return undefined;
  return { type: 'TIPS', id: message.id, tips: 1, coins: amount, user };
}

/** Returns the lines of the chat: its messages, with consecutive small tips merged into one line. */
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

/** Game whose big wins the chat shows, by section of the site. In sections that are missing here, it shows none. */
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

/**
 * True if the chat on the page at `path` shows the message. Only big wins of a game other than the page's are hidden.
 */
export function isShownOn(path: string, message: ChatMessage): boolean {
  return message.type !== 'BIG_WIN' || gameOfSection[sectionOf(path)] === message.additionalData.game.type;
}

/** True if one of these players wrote the message. */
export function isFrom(message: ChatMessage, playerIds: ReadonlySet<string>): boolean {
  return message.type === 'USER' && playerIds.has(message.user.id);
}

const STAFF = new Set<string>(['MODERATOR', 'ADMINISTRATOR', 'OWNER']);

/** True for the roles of staff who moderate the chat. */
export const isStaffRole = (role: string | undefined): boolean => STAFF.has(role ?? '');

/** Sets the quote of one message in all replies to it. Other messages stay the same objects. */
function requote(messages: readonly ChatMessage[], quote: ChatQuote): ChatMessage[] {
  return messages.map((message) =>
    message.type === 'USER' && message.replyTo?.id === quote.id ? { ...message, replyTo: quote } : message,
  );
}

/** Removes the author and text of a deleted message from the replies to it. */
export const withoutQuote = (messages: readonly ChatMessage[], id: string): ChatMessage[] =>
  requote(messages, { id, user: null, message: null });

/** Restores the quotes of a message whose deletion was undone. */
export function withQuote(messages: readonly ChatMessage[], quoted: ChatMessage): ChatMessage[] {
  if (quoted.type !== 'USER') return [...messages];
  const { id, username } = quoted.user;
  return requote(messages, { id: quoted.id, user: { id, username }, message: quoted.message });
}

/**
 * Adds a message in the order of ids. The added message isn't always the newest, for example if its deletion was
 * undone.
 */
export function withMessage(messages: readonly ChatMessage[], added: ChatMessage): ChatMessage[] {
  const id = BigInt(added.id);
  const before = messages.findLastIndex((message) => BigInt(message.id) < id);
  return messages.toSpliced(before + 1, 0, added);
}
