import { create } from 'zustand';
import { centsOfField } from '../ui/bet-amount.ts';
import type { AutoPlan } from './auto-run.ts';
import type { AutoGame } from './series.ts';

/** The texts of the fields; an empty one means "do not stop for this". */
export interface PlanTexts {
  count: string;
  stopProfit: string;
  stopLoss: string;
}

const FIRST: PlanTexts = { count: '10', stopProfit: '', stopLoss: '' };

/** What the player wrote for each game's series. */
export const useAutoPlans = create<Record<AutoGame, PlanTexts>>(() => ({
  spin: FIRST,
  cases: FIRST,
  mines: FIRST,
  plinko: FIRST,
}));

/** No series is longer: four digits. */
const MOST_BETS = 9999;

/** Keeps what can become a number of bets: up to four digits. */
export function cleanCount(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, String(MOST_BETS).length);
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
