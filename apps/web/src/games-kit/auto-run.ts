import type { Cents } from '@aureus/money/cents.ts';

/** What the player asked of a series of bets. */
export interface AutoPlan {
  /** How many bets; `null` goes on until it is stopped. */
  count: number | null;
  /** Stops once the series has won so much, or lost so much; `null` does not watch it. Cents. */
  stopProfit: Cents | null;
  stopLoss: Cents | null;
}

/** A series as it stands. */
export interface AutoRun {
  plan: AutoPlan;
  placed: number;
  /** Payouts less stakes of the bets whose results were seen, in cents. */
  net: Cents;
}

export function startRun(plan: AutoPlan): AutoRun {
  return { plan, placed: 0, net: 0n };
}

/** The series after one more bet was placed. */
export function withPlaced(run: AutoRun): AutoRun {
  return { ...run, placed: run.placed + 1 };
}

/** The series after the result of one of its bets was seen. */
export function withResult(run: AutoRun, stake: Cents, payout: Cents): AutoRun {
  return { ...run, net: run.net + payout - stake };
}

/** Whether the series places no further bet, and why. */
export function endOfRun({ plan, placed, net }: AutoRun): 'COUNT' | 'PROFIT' | 'LOSS' | undefined {
  if (plan.stopProfit !== null && net >= plan.stopProfit) return 'PROFIT';
  if (plan.stopLoss !== null && -net >= plan.stopLoss) return 'LOSS';
  return plan.count !== null && placed >= plan.count ? 'COUNT' : undefined;
}
