import type { Prizes } from '@aureus/contract/staff-prizes.ts';
import { formatCoins } from '../../ui/format.ts';
import { BoxFrame } from './BoxFrame.tsx';
import { prizesWords as words } from './prizes.words.ts';

/**
 * This week's prize pot, its split between the events and its cost to the site, with the budgets of promo codes and
 * credits.
 */
export function PotBox({ pot, budgets }: Pick<Prizes, 'pot' | 'budgets'>) {
  const rows = [
    [words.pot.edge, pot.edge],
    [words.events.LEADERBOARD, pot.leaderboard],
    [words.events.RAFFLE, pot.raffle],
    [words.rain, pot.rain],
    [words.pot.guarantee, pot.guarantee],
    [words.pot.cost, pot.cost],
  ] as const;
  const budgetRows = [
    [words.pot.promoCodes, budgets.promoCodes],
    [words.pot.credits, budgets.credits],
  ] as const;
  return (
    <BoxFrame title={words.pot.title} action={null}>
      <p className="px-4 pt-3 text-12 text-ink-3">{words.pot.text}</p>
      <dl className="px-4 py-3">
        {rows.map(([name, coins]) => (
          <div key={name} className="flex justify-between gap-3 py-0.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="figures">{words.total(formatCoins(coins))}</dd>
          </div>
        ))}
        {budgetRows.map(([name, { coins, used }]) => (
          <div key={name} className="flex justify-between gap-3 py-0.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="figures">{words.pot.of(formatCoins(used), formatCoins(coins))}</dd>
          </div>
        ))}
      </dl>
    </BoxFrame>
  );
}
