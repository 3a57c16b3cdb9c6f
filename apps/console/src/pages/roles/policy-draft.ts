import type { PolicyTerms } from '@aureus/contract/staff-policy.ts';
import { coinsIn } from '../../ui/coins-in.ts';
import { formatCoins } from '../../ui/format.ts';

/**
 * One approval rule of a policy draft. Amounts are kept as typed; an empty amount means that the rule has no such
 * limit.
 */
export type Draft = Omit<PolicyTerms, 'fromAmount' | 'fromDay'> & {
  key: string;
  fromAmount: string;
  fromDay: string;
};

const typed = (coins: number | null): string => (coins === null || coins === 0 ? '' : formatCoins(coins));

export const draftOf = (rule: PolicyTerms): Draft => ({
  key: crypto.randomUUID(),
  kind: rule.kind,
  reviewRule: rule.reviewRule,
  risk: rule.risk,
  needs: rule.needs,
  needsOwner: rule.needsOwner,
  fromAmount: typed(rule.fromAmount),
  fromDay: typed(rule.fromDay),
});

export const newDraft = (): Draft =>
  draftOf({
    kind: 'WITHDRAWAL',
    fromAmount: 0,
    reviewRule: null,
    risk: null,
    fromDay: null,
    needs: 1,
    needsOwner: false,
  });

/** True if the text is empty or a valid amount of coins. */
export const isAmount = (text: string): boolean => text.trim() === '' || coinsIn(text) !== undefined;

/** Parses a draft to an approval rule; undefined while an amount is invalid. */
export function termsOf({ key: _key, fromAmount, fromDay, ...rule }: Draft): PolicyTerms | undefined {
  if (!isAmount(fromAmount) || !isAmount(fromDay)) return undefined;
  return {
    kind: rule.kind,
    fromAmount: coinsIn(fromAmount) ?? 0,
    reviewRule: rule.reviewRule,
    risk: rule.risk,
    fromDay: coinsIn(fromDay) ?? null,
    needs: rule.needs,
    needsOwner: rule.needs > 0 && rule.needsOwner,
  };
}

/** Returns a copy of the list with one entry moved by one place. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const others = list.filter((_, place) => place !== from);
  const item = list[from];
  return item === undefined ? [...list] : others.toSpliced(from + by, 0, item);
}
