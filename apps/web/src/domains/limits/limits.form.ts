import type { DepositLimit, LimitPeriod } from '@aureus/contract/limits.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { formatCoins } from '../../ui/format.ts';

/** How long a higher limit, or none, is waited for. */
const RAISE_MS = 24 * 60 * 60_000;

/** A period in the player's words. */
export const PERIOD_WORDS: Record<LimitPeriod, { title: string; name: string; span: string }> = {
  DAY: { title: 'Daily', name: 'daily', span: '24 hours' },
  WEEK: { title: 'Weekly', name: 'weekly', span: '7 days' },
  MONTH: { title: 'Monthly', name: 'monthly', span: '30 days' },
};

const momentFormat = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const momentText = (time: number): string => momentFormat.format(time);

/** How much of a limit is used, in percent. */
export function usedPercent({ amount, used }: DepositLimit): number {
  if (amount === null || amount === 0) return 0;
  return Math.min(100, (used / amount) * 100);
}

/** Whether a limit would count at once, come later, or change nothing. */
export function kindOf(limit: DepositLimit, cents: Cents): 'NOW' | 'LATER' | 'KEPT' {
  const current = limit.amount === null ? undefined : centsFromCoins(limit.amount);
  if (current === undefined || cents < current) return 'NOW';
  return cents === current ? 'KEPT' : 'LATER';
}

/** Why a limit cannot be set, in the player's words; `undefined` when it can. */
export function limitRefusal(limit: DepositLimit, cents: Cents | undefined): string | undefined {
  if (cents === undefined || cents === 0n) return 'Enter an amount';
  if (kindOf(limit, cents) === 'KEPT' && limit.next === null) return 'This is your limit already';
  return undefined;
}

/** What happens when, should the limit be set: before it is. */
export function consequence(limit: DepositLimit, cents: Cents | undefined, now: number): string {
  const { amount, used, next, period } = limit;
  if (cents === undefined || cents === 0n)
    return `The most that you can deposit in any ${PERIOD_WORDS[period].span}.`;
  const kind = kindOf(limit, cents);
  if (kind === 'LATER')
    return `Counts in 24 hours, from ${momentText(now + RAISE_MS)}. Until then your limit stays ${formatCoins(amount ?? 0)}.`;
  if (kind === 'KEPT')
    return next === null
      ? 'This is your limit already.'
      : 'Your limit stays as it is: the change that was to come is dropped.';
  const isOver = cents <= (centsFromCoins(used) ?? 0n);
  const first = isOver
    ? 'Counts at once. You have deposited that much already: no more for now.'
    : 'Counts at once.';
  return `${first} Raising or removing it later takes 24 hours.`;
}

/** What was just set, for a message. */
export function outcomeText({ amount, next, period }: DepositLimit): string {
  const { name } = PERIOD_WORDS[period];
  if (next !== null)
    return next.amount === null
      ? `Your ${name} limit ends ${momentText(next.at)}.`
      : `Your ${name} limit rises to ${formatCoins(next.amount)} ${momentText(next.at)}.`;
  return amount === null ? `You have no ${name} limit.` : `Your ${name} limit is ${formatCoins(amount)}.`;
}
