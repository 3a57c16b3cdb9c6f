import { create } from 'zustand';
import { centsOfField, readAmount } from '../ui/format/amount-text.ts';
import type { AutoGame, AutoPlan } from './series.ts';

/** The texts of the fields; an empty one means "do not stop for this". */
export interface PlanTexts {
  count: string;
  stopProfit: string;
  stopLoss: string;
}

const FIRST: PlanTexts = { count: '10', stopProfit: '', stopLoss: '' };

/** Texts that the player entered for each game's series. */
export const useAutoPlans = create<Record<AutoGame, PlanTexts>>(() => ({
  spin: FIRST,
  cases: FIRST,
  mines: FIRST,
  plinko: FIRST,
}));

/** The longest series. */
const MOST_BETS = 9999;

/** Number of bets in a text, empty for no limit; `undefined` for other text or too many. */
export function countIn(text: string): string | undefined {
  const count = readAmount(text, 0)?.replace(/^0$/, '');
  return count?.includes('.') || Number(count) > MOST_BETS ? undefined : count;
}

/** The plan that the texts make. */
export function planOf({ count, stopProfit, stopLoss }: PlanTexts): AutoPlan {
  return {
    count: count === '' ? null : Number(count),
    stopProfit: amountOf(stopProfit),
    stopLoss: amountOf(stopLoss),
  };
}

/** A stop at nothing would end every series before its first bet: it counts as none. */
function amountOf(text: string): bigint | null {
  const cents = centsOfField(text);
  return cents === undefined || cents === 0n ? null : cents;
}
