import { create } from 'zustand';
import { centsOfField, readAmount } from '../ui/format/amount-text.ts';
import type { AutoGame, AutoPlan } from './series.ts';

/** Texts in the fields for an automatic series. An empty text means no limit. */
export interface PlanTexts {
  count: string;
  stopProfit: string;
  stopLoss: string;
}

const FIRST: PlanTexts = { count: '10', stopProfit: '', stopLoss: '' };

/** Texts in the fields for automatic series, by game. */
export const useAutoPlans = create<Record<AutoGame, PlanTexts>>(() => ({
  spin: FIRST,
  cases: FIRST,
  mines: FIRST,
  plinko: FIRST,
}));

const MOST_BETS = 9999;

/**
 * Reads a number of bets from a text; '' means no limit. Returns `undefined` for invalid text or more than
 * `MOST_BETS`.
 */
export function countIn(text: string): string | undefined {
  const count = readAmount(text, 0)?.replace(/^0$/, '');
  return count?.includes('.') || Number(count) > MOST_BETS ? undefined : count;
}

export function planOf({ count, stopProfit, stopLoss }: PlanTexts): AutoPlan {
  return {
    count: count === '' ? null : Number(count),
    stopProfit: amountOf(stopProfit),
    stopLoss: amountOf(stopLoss),
  };
}

/**
 * Reads a limit in cents; null for none. A limit of 0 means none, because it would stop every series before its first
 * bet.
 */
function amountOf(text: string): bigint | null {
  const cents = centsOfField(text);
  return cents === undefined || cents === 0n ? null : cents;
}
