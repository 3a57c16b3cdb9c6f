import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { useBalance } from './session.ts';

/** Whether an amount is all that the player has, as Max writes it: what would tell the balance in streamer mode. */
export function useIsWholeBalance(cents: Cents | undefined): boolean {
  const balance = centsFromCoins(useBalance() ?? 0) ?? 0n;
  return balance > 0n && cents === balance;
}
