import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';

/** What was won or lost in the end, in coins, to the cent. */
export function netOf({ staked, paid }: { staked: number; paid: number }): number {
  const [out, back] = [centsFromCoins(staked) ?? 0n, centsFromCoins(paid) ?? 0n];
  return back >= out ? coinsFromCents(back - out) : -coinsFromCents(out - back);
}
