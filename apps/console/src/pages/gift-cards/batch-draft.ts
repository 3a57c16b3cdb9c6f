import type { NewGiftCards } from '@aureus/contract/staff-gift-cards.ts';
import { isReason } from '../../reasons/reason.ts';

/** Values of gift cards in US dollars, the same as in the contract's `GIFT_CARD_USD`. */
export const USD = [5, 25, 50, 100, 250, 500] as const satisfies readonly NewGiftCards['usd'][];
export const MOST_CARDS = 10_000;
const CENTS_PER_USD = 164;
const DAY_MS = 86_400_000;

/** Form of a new batch of gift cards, as typed. */
export interface BatchDraft {
  usd: NewGiftCards['usd'];
  cards: string;
  days: string;
  reason: string;
}

/**
 * Parses the form of a new batch. @param now on the server's clock. @returns undefined while a field is missing or
 * invalid.
 */
export function batchIn({ usd, cards, days, reason }: BatchDraft, now: number): NewGiftCards | undefined {
  const count = /^[1-9]\d{0,5}$/.test(cards.trim()) ? Number(cards.trim()) : 0;
  if (count === 0 || count > MOST_CARDS || !isReason(reason)) return undefined;
  const expiresAt = days === '0' ? null : now + Number(days) * DAY_MS;
  return { usd, cards: count, expiresAt, reason: reason.trim() };
}

/** Returns the value of a whole batch of gift cards, in coins. */
export const coinsOf = ({ usd, cards }: Pick<NewGiftCards, 'usd' | 'cards'>): number =>
  (usd * cards * CENTS_PER_USD) / 100;
