import type { NewPromoCode } from '@aureus/contract/staff-promo-codes.ts';
import { isReason } from '../../reasons/reason.ts';
import { coinsIn } from '../../ui/coins-in.ts';

/** Form of a new promo code, as typed. */
export interface CodeDraft {
  code: string;
  coins: string;
  keys: string;
  uses: string;
  level: string;
  days: string;
  reason: string;
}

const CODE = /^[A-Z0-9]{3,32}$/;
const MOST_COINS = 10_000;
const DAY_MS = 86_400_000;

function wholeIn(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : -1;
  return number >= least && number <= most ? number : undefined;
}

/** Parses the coins that a promo code gives per use. Empty or 0 is allowed, for a code that gives only keys. */
export const coinsOf = (text: string): number | undefined => (/^0?$/.test(text.trim()) ? 0 : coinsIn(text));

/**
 * Parses the form of a new promo code. @param now on the server's clock. @returns undefined while a field is missing
 * or invalid.
 */
export function codeIn(draft: CodeDraft, now: number): NewPromoCode | undefined {
  const code = draft.code.trim().toUpperCase();
  const coins = coinsOf(draft.coins);
  const keys = draft.keys.trim() === '' ? 0 : wholeIn(draft.keys, 0, 1000);
  const uses = wholeIn(draft.uses, 1, 100_000);
  const leastLevel = wholeIn(draft.level, 1, 100);
  if (coins === undefined || keys === undefined || uses === undefined || leastLevel === undefined)
    return undefined;
  if (!CODE.test(code) || coins > MOST_COINS || coins + keys === 0 || !isReason(draft.reason))
    return undefined;
  const expiresAt = draft.days === '0' ? null : now + Number(draft.days) * DAY_MS;
  return { code, coins, keys, uses, leastLevel, expiresAt, reason: draft.reason.trim() };
}
