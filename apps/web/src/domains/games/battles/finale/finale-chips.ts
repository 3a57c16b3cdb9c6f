import type { Battle } from '@aureus/contract/battles.ts';
import type { FinalePlan } from './finale-plan.ts';

/** More would be a crowd. */
const MOST = 9;

/** An item of a fallen column that goes over to a winner: its price in coins, and the numbers of both teams. */
export interface FinaleChip {
  from: number;
  to: number;
  price: number;
  rarity: number;
}

/** The dearest items of the columns that fell, dearest last. */
export function finaleChips(plan: FinalePlan, drops: NonNullable<Battle['outcome']>['drops']): FinaleChip[] {
  const lost = plan.falls.flatMap((team) =>
    drops.flatMap((round) =>
      (plan.teams[team]?.seats ?? []).flatMap((seat) => {
        const item = round[seat]?.item;
        return item ? [{ from: team, price: item.price, rarity: item.rarity }] : [];
      }),
    ),
  );
  return lost
    .toSorted((a, b) => a.price - b.price)
    .slice(-MOST)
    .map((chip, index) => ({ ...chip, to: plan.winners[index % plan.winners.length] ?? 0 }));
}
