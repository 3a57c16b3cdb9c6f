import type { ChatMessage, RainNews } from '@aureus/contract/chat.ts';

/** Tips to the rain from this many coins on have a card of their own. */
const CARD_FROM = 5;

/** Small tips that came one after another, as one line. */
export interface SmallTips {
  type: 'TIPS';
  /** Of the first of them, so that the line stays the same one while it grows. */
  id: string;
  tips: number;
  coins: number;
  /** Who tipped, where it is a single tip. */
  user: NonNullable<RainNews['user']>;
}

const isSmallTip = (message: ChatMessage): boolean =>
  message.type === 'RAIN' &&
  message.additionalData.user !== null &&
  message.additionalData.amount < CARD_FROM;

/** What the chat shows: its messages, with small tips that follow each other put into one line. */
export function withTipsMerged(messages: readonly ChatMessage[]): readonly (ChatMessage | SmallTips)[] {
  const lines: (ChatMessage | SmallTips)[] = [];
  for (const message of messages) {
    const last = lines.at(-1);
    if (message.type !== 'RAIN' || message.additionalData.user === null || !isSmallTip(message)) {
      lines.push(message);
      continue;
    }
    const { user, amount } = message.additionalData;
    if (last?.type !== 'TIPS') {
      lines.push({ type: 'TIPS', id: message.id, tips: 1, coins: amount, user });
      continue;
    }
    const cents = Math.round(last.coins * 100) + Math.round(amount * 100);
    lines[lines.length - 1] = { ...last, tips: last.tips + 1, coins: cents / 100 };
  }
  return lines;
}
