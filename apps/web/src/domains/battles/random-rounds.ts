import { centsFromCoins } from '@aureus/money/cents.ts';
import { MOST_CASES } from './battle-draft.ts';

interface Priced {
  id: string;
  /** Coins. */
  price: number;
}

/** No more rounds are drawn: longer battles are put together by hand. */
const MOST_ROUNDS = 10;
/** A case below this part of what is left would make a battle of many cheap ones. */
const LEAST_SHARE = 8n;

/**
 * Cases drawn at random whose prices come to no more than a budget, and near it. Empty where none is cheap enough.
 * @param below a random whole number of [0, n).
 */
export function randomRounds(
  cases: readonly Priced[],
  budget: bigint,
  below: (n: number) => number,
): string[] {
  const priced = cases.map(({ id, price }) => ({ id, cents: centsFromCoins(price) ?? 0n }));
  const chosen: string[] = [];
  let left = budget;
  while (chosen.length < Math.min(MOST_ROUNDS, MOST_CASES)) {
    const fitting = priced.filter(({ cents }) => cents > 0n && cents <= left);
    const near = fitting.filter(({ cents }) => cents >= left / LEAST_SHARE);
    const from = near.length > 0 ? near : chosen.length === 0 ? fitting : [];
    const one = from[below(Math.max(1, from.length))];
    if (one === undefined) break;
    chosen.push(one.id);
    left -= one.cents;
  }
  return chosen;
}
