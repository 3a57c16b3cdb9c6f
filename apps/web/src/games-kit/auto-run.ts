import type { Cents } from '@aureus/money/cents.ts';

/** Settings that the player chose for a series of bets. */
export interface AutoPlan {
  /** Number of bets; `null` goes on until it is stopped. */
  count: number | null;
  /** Stops once the series has won so much, or before it could lose more than so much; `null` does not watch it. Cents. */
  stopProfit: Cents | null;
  stopLoss: Cents | null;
}

/** A series as it stands. */
export interface AutoRun {
  plan: AutoPlan;
  /** Stake of one bet, in cents. */
  stake: Cents;
  placed: number;
  /** Payouts less stakes of the bets whose results are known, in cents. */
  net: Cents;
}

export function startRun(plan: AutoPlan, stake: Cents): AutoRun {
  return { plan, stake, placed: 0, net: 0n };
}

/** The series after one more bet, which paid so much. */
export function withBet(run: AutoRun, payout: Cents): AutoRun {
  return { ...run, placed: run.placed + 1, net: run.net + payout - run.stake };
}

/** Returns the reason why the series ends; `undefined` while it goes on. The site judges by the same rule. */
export function endOfRun({ plan, stake, placed, net }: AutoRun): 'COUNT' | 'PROFIT' | 'LOSS' | undefined {
  if (plan.stopProfit !== null && net >= plan.stopProfit) return 'PROFIT';
  if (plan.stopLoss !== null && stake - net > plan.stopLoss) return 'LOSS';
  return plan.count !== null && placed >= plan.count ? 'COUNT' : undefined;
}
