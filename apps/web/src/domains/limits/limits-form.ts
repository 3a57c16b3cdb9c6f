import type { DepositLimit } from '@aureus/contract/limits.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { limitWords } from './limits.words.tsx';
import { momentText } from './limits-times.ts';

/** Subject of a limit: coins deposited, or coins lost in games. */
export type LimitKind = 'deposit' | 'loss';

/** Wait before a higher or removed limit takes effect. */
const RAISE_MS = 24 * 60 * 60_000;

/**
 * Returns the limit of the player's other account if it is the lower one and so the one that applies; `null`
 * otherwise.
 */
export const limitElsewhere = ({ amount, otherAccount }: DepositLimit): number | null =>
  otherAccount !== null && (amount === null || otherAccount < amount) ? otherAccount : null;

/** Returns the used part of the applicable limit, in percent. */
export function usedPercent(limit: DepositLimit): number {
  const amount = limitElsewhere(limit) ?? limit.amount;
  if (amount === null || amount === 0) return 0;
  return Math.min(100, (limit.used / amount) * 100);
}

/** True if a limit is above the maximum that staff set to protect the player. */
const isAboveHighest = ({ highest }: DepositLimit, cents: Cents): boolean =>
  highest !== null && cents > (centsFromCoins(highest) ?? 0n);

/** Returns when a new limit takes effect: at once, later, or no change. */
export function changeOf(limit: DepositLimit, cents: Cents): 'NOW' | 'LATER' | 'KEPT' {
  const current = limit.amount === null ? undefined : centsFromCoins(limit.amount);
  if (current === undefined || cents < current) return 'NOW';
  return cents === current ? 'KEPT' : 'LATER';
}

/** Returns the reason why a limit can't be set, as text for the player; `undefined` if it can. */
export function limitRefusal(limit: DepositLimit, cents: Cents | undefined): string | undefined {
  if (cents === undefined || cents === 0n) return limitWords.form.noAmount;
  if (isAboveHighest(limit, cents)) return limitWords.form.isProtected;
  if (changeOf(limit, cents) === 'KEPT' && limit.next === null) return limitWords.form.isSame;
  return undefined;
}

/** Describes the effect of a limit and when it starts, before it is set. */
export function consequence(
  kind: LimitKind,
  limit: DepositLimit,
  cents: Cents | undefined,
  now: number,
): string {
  const { amount, used, next, period } = limit;
  const words = limitWords.consequence;
  if (cents === undefined || cents === 0n) return words.none[kind](limitWords.periods[kind][period].each);
  if (isAboveHighest(limit, cents)) return words.isProtected(formatCoins(limit.highest ?? 0));
  const change = changeOf(limit, cents);
  if (change === 'LATER') return words.later(momentText(now + RAISE_MS, now), formatCoins(amount ?? 0));
  if (change === 'KEPT') return next === null ? words.isSame : words.isDropped;
  const isOver = cents <= (centsFromCoins(used) ?? 0n);
  return `${isOver ? words.isUsedUp[kind] : words.atOnce} ${words.raising}`;
}

/** Returns the toast text for a limit that was just set. */
export function outcomeText(kind: LimitKind, { amount, next, period }: DepositLimit, now: number): string {
  const { name } = limitWords.periods[kind][period];
  const words = limitWords.outcome;
  if (next !== null)
    return next.amount === null
      ? words.ends(name, momentText(next.at, now))
      : words.rises(name, formatCoins(next.amount), momentText(next.at, now));
  return amount === null ? words.none(name) : words.is(name, formatCoins(amount));
}
