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
