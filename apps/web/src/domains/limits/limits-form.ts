import type { DepositLimit } from '@aureus/contract/limits.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { formatCoins } from '../../ui/format/format.ts';
import { limitWords } from './limits.words.tsx';
import { momentText } from './limits-times.ts';

/** Kind of a limit: on deposited coins, or on coins lost in games. */
export type LimitKind = 'deposit' | 'loss';

/** Time in ms until a higher or removed limit takes effect. */
const RAISE_MS = 24 * 60 * 60_000;

/** Returns the limit of the player's other account if it's lower and therefore applies; otherwise `null`. */
export const limitElsewhere = ({ amount, otherAccount }: DepositLimit): number | null =>
  otherAccount !== null && (amount === null || otherAccount < amount) ? otherAccount : null;

/** Returns the used part of the limit that applies, in percent. */
export function usedPercent(limit: DepositLimit): number {
  const amount = limitElsewhere(limit) ?? limit.amount;
  if (amount === null || amount === 0) return 0;
  return Math.min(100, (limit.used / amount) * 100);
}

/** True if a limit would exceed the maximum that staff set to protect the player. */
const isAboveHighest = ({ highest }: DepositLimit, cents: Cents): boolean =>
  highest !== null && cents > (centsFromCoins(highest) ?? 0n);

/**
 * Returns when a new limit takes effect: at once (`NOW`), later, or not at all, because it's the current one (`KEPT`).
 */
export function changeOf(limit: DepositLimit, cents: Cents): 'NOW' | 'LATER' | 'KEPT' {
  const current = limit.amount === null ? undefined : centsFromCoins(limit.amount);
  if (current === undefined || cents < current) return 'NOW';
  return cents === current ? 'KEPT' : 'LATER';
}

/** Returns the reason why a limit can't be set, as text for the player; `undefined` if there is none. */
export function limitRefusal(limit: DepositLimit, cents: Cents | undefined): string | undefined {
  if (cents === undefined || cents === 0n) return limitWords.form.noAmount;
  if (isAboveHighest(limit, cents)) return limitWords.form.isProtected;
  if (changeOf(limit, cents) === 'KEPT' && limit.next === null) return limitWords.form.isSame;
  return undefined;
}

/** Describes the effect of a limit, and when it starts, before the player sets the limit. */
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

/** Returns the text of the toast after a limit was set. */
export function outcomeText(kind: LimitKind, { amount, next, period }: DepositLimit, now: number): string {
  const { name } = limitWords.periods[kind][period];
  const words = limitWords.outcome;
  if (next !== null)
    return next.amount === null
      ? words.ends(name, momentText(next.at, now))
      : words.rises(name, formatCoins(next.amount), momentText(next.at, now));
  return amount === null ? words.none(name) : words.is(name, formatCoins(amount));
}
