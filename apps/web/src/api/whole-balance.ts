import type { Cents } from '@aureus/money/cents.ts';
import { useOfBalance } from './session.ts';

/** True if an amount is the whole balance, as Max enters it: it would reveal the balance in streamer mode. */
export function useIsWholeBalance(cents: Cents | undefined): boolean {
  return useOfBalance((balance) => balance > 0n && cents === balance);
}
