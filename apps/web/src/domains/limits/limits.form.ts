import type { DepositLimit } from '@aureus/contract/limits.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { formatCoins } from '../../ui/format.ts';
import { KIND_WORDS, type LimitKind, momentText, PERIOD_WORDS } from './limits.words.ts';

/** How long a higher limit, or none, is waited for. */
const RAISE_MS = 24 * 60 * 60_000;

/** The limit of another account of the player where it is the one that counts; null where the own one does. */
export const limitElsewhere = ({ amount, otherAccount }: DepositLimit): number | null =>
  otherAccount !== null && (amount === null || otherAccount < amount) ? otherAccount : null;

/** How much of the limit that counts is used, in percent. */
export function usedPercent(limit: DepositLimit): number {
  const amount = limitElsewhere(limit) ?? limit.amount;
  if (amount === null || amount === 0) return 0;
  return Math.min(100, (limit.used / amount) * 100);
}

/** Whether a limit would count at once, come later, or change nothing. */
export function changeOf(limit: DepositLimit, cents: Cents): 'NOW' | 'LATER' | 'KEPT' {
  const current = limit.amount === null ? undefined : centsFromCoins(limit.amount);
  if (current === undefined || cents < current) return 'NOW';
  return cents === current ? 'KEPT' : 'LATER';
}

/** Why a limit cannot be set, in the player's words; `undefined` when it can. */
export function limitRefusal(limit: DepositLimit, cents: Cents | undefined): string | undefined {
  if (cents === undefined || cents === 0n) return 'Enter an amount';
  if (changeOf(limit, cents) === 'KEPT' && limit.next === null) return 'This is your limit already';
  return undefined;
}

/** What happens when, should the limit be set: before it is. */
export function consequence(
  kind: LimitKind,
  limit: DepositLimit,
  cents: Cents | undefined,
  now: number,
): string {
  const { amount, used, next, period } = limit;
  if (cents === undefined || cents === 0n)
    return `The most that you can ${KIND_WORDS[kind].can} in ${PERIOD_WORDS[kind][period].each}.`;
  const change = changeOf(limit, cents);
  if (change === 'LATER')
    return `Counts in 24 hours, from ${momentText(now + RAISE_MS, now)}. Until then your limit stays ${formatCoins(amount ?? 0)}.`;
  if (change === 'KEPT')
    return next === null
      ? 'This is your limit already.'
      : 'Your limit stays as it is: the change that was to come is dropped.';
  const isOver = cents <= (centsFromCoins(used) ?? 0n);
  const first = isOver
    ? `Counts at once. You have ${KIND_WORDS[kind].done} that much already: no more for now.`
    : 'Counts at once.';
  return `${first} Raising or removing it later takes 24 hours.`;
}

/** What was just set, for a message. */
export function outcomeText(kind: LimitKind, { amount, next, period }: DepositLimit, now: number): string {
  const { name } = PERIOD_WORDS[kind][period];
  if (next !== null)
    return next.amount === null
      ? `Your ${name} ends ${momentText(next.at, now)}.`
      : `Your ${name} rises to ${formatCoins(next.amount)} ${momentText(next.at, now)}.`;
  return amount === null ? `You have no ${name}.` : `Your ${name} is ${formatCoins(amount)}.`;
}
