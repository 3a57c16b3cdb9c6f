import type { Cents } from '@aureus/money/cents.ts';
import { useOfBalance } from './session.ts';

/** Whether an amount is all that the player has, as Max writes it: what would tell the balance in streamer mode. */
export function useIsWholeBalance(cents: Cents | undefined): boolean {
  return useOfBalance((balance) => balance > 0n && cents === balance);
}
