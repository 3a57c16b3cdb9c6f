import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';

/** Returns the final profit or loss, in coins, to the cent. */
export function netOf({ staked, paid }: { staked: number; paid: number }): number {
  const [out, back] = [centsFromCoins(staked) ?? 0n, centsFromCoins(paid) ?? 0n];
  return back >= out ? coinsFromCents(back - out) : -coinsFromCents(out - back);
}
